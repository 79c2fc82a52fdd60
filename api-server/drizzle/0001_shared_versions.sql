CREATE TABLE "shared_version" (
	"topic" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
