ALTER TABLE "student" ADD COLUMN "added_key" text;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "added_key" text;--> statement-breakpoint
ALTER TABLE "disciplinary_action" ADD COLUMN "added_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "student_added" ON "student" USING btree ("organization_id","added_key");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_user_added" ON "portal_user" USING btree ("organization_id","added_key");--> statement-breakpoint
CREATE UNIQUE INDEX "disciplinary_action_added" ON "disciplinary_action" USING btree ("organization_id","added_key");