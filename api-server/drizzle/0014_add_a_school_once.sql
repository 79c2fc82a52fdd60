ALTER TABLE "school" ADD COLUMN "added_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "school_added" ON "school" USING btree ("organization_id","added_key");