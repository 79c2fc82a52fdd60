DROP INDEX "pml_code_code";--> statement-breakpoint
ALTER TABLE "level" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "level" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pml_code" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(lower(regexp_replace(normalize("pml_code"."title" || ' ' || "pml_code"."composer" || ' ' || "pml_code"."arranger", NFKD), '[\u0300-\u036f]', '', 'g')), '[\s.,;:@_+''"()/-]+'), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pml_code_prefix" ON "pml_code" USING btree ("organization_id","code" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "pml_code_words" ON "pml_code" USING gin ("words");