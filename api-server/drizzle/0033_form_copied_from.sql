ALTER TABLE "form" ADD COLUMN "copied_from_id" integer;--> statement-breakpoint
ALTER TABLE "form" ADD CONSTRAINT "form_copied_from_id_form_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_copied_from" ON "form" USING btree ("copied_from_id");