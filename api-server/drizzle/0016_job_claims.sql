ALTER TABLE "job" DROP CONSTRAINT "job_user_role_id_user_role_id_fk";
--> statement-breakpoint
ALTER TABLE "job" ALTER COLUMN "user_role_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "claimable_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_user_role_id_user_role_id_fk" FOREIGN KEY ("user_role_id") REFERENCES "public"."user_role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_user_role" ON "job" USING btree ("user_role_id");--> statement-breakpoint
CREATE INDEX "job_file" ON "job" USING btree ("file_id");