ALTER TABLE "form_question" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "form_question" CASCADE;--> statement-breakpoint
ALTER TABLE "form_entry" ALTER COLUMN "form_version_id" SET NOT NULL;