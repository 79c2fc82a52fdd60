ALTER TABLE "outgoing_message" ADD COLUMN "is_urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "outgoing_message_due" ON "outgoing_message" USING btree ("is_urgent","next_try_at","id") WHERE sent_at is null and next_try_at is not null;