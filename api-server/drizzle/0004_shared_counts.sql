CREATE TABLE "shared_count" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"process" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_count_name_key_process_pk" PRIMARY KEY("name","key","process")
);
--> statement-breakpoint
CREATE INDEX "shared_count_ends" ON "shared_count" USING btree ("ends_at");