ALTER TABLE "meet_entry" ADD COLUMN "check_in_value" integer;--> statement-breakpoint
ALTER TABLE "meet_entry" ADD COLUMN "checked_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meet_entry" ADD COLUMN "check_in_key" text;