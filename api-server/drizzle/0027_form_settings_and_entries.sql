ALTER TABLE "form" ADD COLUMN "opens_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "closes_time" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "state" text DEFAULT 'submitted' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "filled_in_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "entered_by_user_id" integer;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "student_id" integer;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "team_id" integer;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "subject_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "steps" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "step_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "marked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "is_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_filled_in_by_user_id_portal_user_id_fk" FOREIGN KEY ("filled_in_by_user_id") REFERENCES "public"."portal_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_entered_by_user_id_portal_user_id_fk" FOREIGN KEY ("entered_by_user_id") REFERENCES "public"."portal_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_student_id_student_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."student"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entry_filled_in_by" ON "form_entry" USING btree ("filled_in_by_user_id");--> statement-breakpoint
CREATE INDEX "form_entry_student" ON "form_entry" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "form_entry_team" ON "form_entry" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_entry_draft" ON "form_entry" USING btree ("form_id","filled_in_by_user_id","subject_key") WHERE "form_entry"."state" = 'draft' and "form_entry"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "form_entry_once" ON "form_entry" USING btree ("form_id","once_key") WHERE "form_entry"."state" not in ('draft', 'withdrawn') and "form_entry"."deleted_at" is null;