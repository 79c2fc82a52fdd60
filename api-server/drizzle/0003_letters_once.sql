ALTER TABLE "outgoing_message" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_message_once" ON "outgoing_message" USING btree ("once_key");