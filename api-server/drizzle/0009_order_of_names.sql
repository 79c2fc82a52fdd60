DROP INDEX "student_name";--> statement-breakpoint
DROP INDEX "student_inactive";--> statement-breakpoint
DROP INDEX "student_deleted";--> statement-breakpoint
DROP INDEX "portal_user_org_name";--> statement-breakpoint
DROP INDEX "portal_user_staff_name";--> statement-breakpoint
DROP INDEX "portal_user_student_name";--> statement-breakpoint
DROP INDEX "portal_user_parent_name";--> statement-breakpoint
DROP INDEX "portal_user_fan_name";--> statement-breakpoint
DROP INDEX "portal_user_inactive";--> statement-breakpoint
DROP INDEX "portal_user_deleted";--> statement-breakpoint
CREATE INDEX "student_name" ON "student" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE "student"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "student_inactive" ON "student" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE "student"."status" = 'inactive' and "student"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "student_deleted" ON "student" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE "student"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "portal_user_org_name" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE 'org' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_staff_name" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE 'staff' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_student_name" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE 'student' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_parent_name" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE 'parent' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_fan_name" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE 'fan' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_inactive" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE "portal_user"."status" = 'inactive' and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_deleted" ON "portal_user" USING btree ("organization_id",lower("last_name") collate "C",lower("first_name") collate "C","id") WHERE "portal_user"."deleted_at" is not null;