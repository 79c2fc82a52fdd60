ALTER TABLE "form_entry" ADD COLUMN "receipt_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "goes_on" date;--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "anonymized_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "outgoing_message" ADD COLUMN "attachment_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "form_entry_receipt" ON "form_entry" USING btree ("receipt_due_at") WHERE "form_entry"."receipt_due_at" is not null;--> statement-breakpoint
CREATE INDEX "form_entry_goes" ON "form_entry" USING btree ("goes_on") WHERE "form_entry"."goes_on" is not null;