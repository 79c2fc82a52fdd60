ALTER TABLE "organization" ADD COLUMN "left_out_of_guide" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "left_out_of_guide" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "match_made_here" ON "match" USING btree ("organization_id","academic_year_id") WHERE "match"."published" and "match"."external_id" is null;