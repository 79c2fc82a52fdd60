DROP INDEX "tag_name";--> statement-breakpoint
ALTER TABLE "tag" ADD COLUMN "school_id" integer;--> statement-breakpoint
ALTER TABLE "tag" ADD CONSTRAINT "tag_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name_of_office" ON "tag" USING btree ("organization_id",lower("name")) WHERE "tag"."school_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tag_name_of_school" ON "tag" USING btree ("school_id",lower("name")) WHERE "tag"."school_id" is not null;