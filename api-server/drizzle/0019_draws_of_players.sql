ALTER TABLE "bracket" ADD COLUMN "tennis" jsonb;--> statement-breakpoint
ALTER TABLE "bracket_match" ADD COLUMN "sets" jsonb DEFAULT '[]'::jsonb NOT NULL;