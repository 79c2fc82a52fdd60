CREATE TABLE "event_certification" (
	"event_id" integer NOT NULL,
	"classification_id" integer NOT NULL,
	"certified_at" timestamp with time zone NOT NULL,
	"certified_by_user_id" integer,
	CONSTRAINT "event_certification_event_id_classification_id_pk" PRIMARY KEY("event_id","classification_id")
);
--> statement-breakpoint
ALTER TABLE "event_team" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "performance_rules" ADD COLUMN "totals" jsonb DEFAULT '{"caps":[],"ties":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_certification" ADD CONSTRAINT "event_certification_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_certification" ADD CONSTRAINT "event_certification_certified_by_user_id_portal_user_id_fk" FOREIGN KEY ("certified_by_user_id") REFERENCES "public"."portal_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was certified as a whole is certified by classification: by place, those that shared one in the order of their schools.
INSERT INTO "event_certification" ("event_id", "classification_id", "certified_at", "certified_by_user_id")
SELECT DISTINCT et."event_id", coalesce(et."classification_id", 0), e."certified_at", e."certified_by_user_id"
FROM "event_team" et JOIN "event" e ON e."id" = et."event_id" WHERE e."certified_at" IS NOT NULL AND et."state" IN ('entered', 'accepted');--> statement-breakpoint
UPDATE "event_team" SET "position" = ordered."position" FROM (
	SELECT et."id", row_number() OVER (PARTITION BY et."event_id", coalesce(et."classification_id", 0) ORDER BY et."place" NULLS LAST, lower(s."name"), et."id")::integer AS "position"
	FROM "event_team" et JOIN "event" e ON e."id" = et."event_id" JOIN "team" t ON t."id" = et."team_id" JOIN "school" s ON s."id" = t."school_id"
	WHERE e."certified_at" IS NOT NULL AND et."state" IN ('entered', 'accepted')
) ordered WHERE ordered."id" = "event_team"."id";
