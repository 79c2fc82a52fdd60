ALTER TABLE "student" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(normalize("student"."first_name" || ' ' || "student"."last_name" || ' ' || "student"."email", NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,;:@_+''"()/-]+'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(normalize("portal_user"."first_name" || ' ' || "portal_user"."last_name" || ' ' || "portal_user"."email", NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,;:@_+''"()/-]+'), ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_user" ADD COLUMN "role_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "student_words" ON "student" USING gin ("words");--> statement-breakpoint
CREATE INDEX "student_name" ON "student" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE "student"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "student_email" ON "student" USING btree ("organization_id","email","id") WHERE "student"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "student_inactive" ON "student" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE "student"."status" = 'inactive' and "student"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "student_deleted" ON "student" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE "student"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "portal_user_words" ON "portal_user" USING gin ("words");--> statement-breakpoint
CREATE INDEX "portal_user_org_name" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE 'org' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_org_email" ON "portal_user" USING btree ("organization_id","email","id") WHERE 'org' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_staff_name" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE 'staff' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_staff_email" ON "portal_user" USING btree ("organization_id","email","id") WHERE 'staff' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_student_name" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE 'student' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_student_email" ON "portal_user" USING btree ("organization_id","email","id") WHERE 'student' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_parent_name" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE 'parent' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_parent_email" ON "portal_user" USING btree ("organization_id","email","id") WHERE 'parent' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_fan_name" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE 'fan' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_fan_email" ON "portal_user" USING btree ("organization_id","email","id") WHERE 'fan' = any("portal_user"."role_types") and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_inactive" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE "portal_user"."status" = 'inactive' and "portal_user"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "portal_user_deleted" ON "portal_user" USING btree ("organization_id",lower("last_name"),lower("first_name"),"id") WHERE "portal_user"."deleted_at" is not null;--> statement-breakpoint
CREATE FUNCTION keep_role_types() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE portal_user p SET role_types = held.types
  FROM (
    SELECT c.user_id, coalesce(array_agg(DISTINCT r.role_type ORDER BY r.role_type) FILTER (WHERE r.role_type IS NOT NULL), '{}') AS types
    FROM (SELECT DISTINCT user_id FROM changed) c
    LEFT JOIN user_role ur ON ur.user_id = c.user_id
    LEFT JOIN role r ON r.id = ur.role_id
    GROUP BY c.user_id
  ) held
  WHERE p.id = held.user_id AND p.role_types IS DISTINCT FROM held.types;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER user_role_given AFTER INSERT ON user_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_role_types();--> statement-breakpoint
CREATE TRIGGER user_role_changed AFTER UPDATE ON user_role REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_role_types();--> statement-breakpoint
CREATE TRIGGER user_role_taken AFTER DELETE ON user_role REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_role_types();--> statement-breakpoint
UPDATE portal_user p SET role_types = held.types
FROM (SELECT ur.user_id, array_agg(DISTINCT r.role_type ORDER BY r.role_type) AS types FROM user_role ur JOIN role r ON r.id = ur.role_id GROUP BY ur.user_id) held
WHERE p.id = held.user_id;
