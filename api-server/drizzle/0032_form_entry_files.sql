CREATE TABLE "form_entry_file" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"entry_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_entry" ADD COLUMN "resume_hash" text;--> statement-breakpoint
ALTER TABLE "form_entry_file" ADD CONSTRAINT "form_entry_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry_file" ADD CONSTRAINT "form_entry_file_entry_id_form_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."form_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entry_file_entry" ON "form_entry_file" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_entry_resume" ON "form_entry" USING btree ("resume_hash");