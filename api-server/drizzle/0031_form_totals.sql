CREATE TABLE "form_reminder" (
	"form_id" integer NOT NULL,
	"subject_key" text NOT NULL,
	"reminded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_reminder_form_id_subject_key_pk" PRIMARY KEY("form_id","subject_key")
);
--> statement-breakpoint
CREATE TABLE "form_total" (
	"form_id" integer NOT NULL,
	"scope" text NOT NULL,
	"school_id" integer,
	"activity_id" integer,
	"question" text NOT NULL,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"count" integer NOT NULL,
	"sum" numeric DEFAULT '0' NOT NULL,
	"value" numeric,
	CONSTRAINT "form_total_form_id_scope_question_bucket_pk" PRIMARY KEY("form_id","scope","question","bucket"),
	CONSTRAINT "form_total_value" CHECK (("form_total"."kind" = 'value') = ("form_total"."value" is not null))
);
--> statement-breakpoint
ALTER TABLE "form" ADD COLUMN "total_rules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "form_reminder" ADD CONSTRAINT "form_reminder_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_total" ADD CONSTRAINT "form_total_form_id_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_total" ADD CONSTRAINT "form_total_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_total" ADD CONSTRAINT "form_total_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_total_school" ON "form_total" USING btree ("school_id","form_id");--> statement-breakpoint
CREATE INDEX "form_total_activity" ON "form_total" USING btree ("activity_id","form_id");--> statement-breakpoint
CREATE INDEX "form_total_counts" ON "form_total" USING btree ("form_id","scope") WHERE "form_total"."kind" = 'count';--> statement-breakpoint
CREATE INDEX "form_total_values" ON "form_total" USING btree ("form_id","scope","question","value") WHERE "form_total"."kind" = 'value';--> statement-breakpoint
CREATE INDEX "form_total_words" ON "form_total" USING btree ("form_id","scope","question","count") WHERE "form_total"."kind" = 'word';--> statement-breakpoint
CREATE INDEX "form_total_none" ON "form_total" USING btree ("form_id") WHERE "form_total"."count" = 0;