ALTER TABLE "student" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "bytes_gone_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stored_file_left_bytes" ON "stored_file" USING btree ("id") WHERE "stored_file"."deleted_at" is not null and "stored_file"."bytes_gone_at" is null;