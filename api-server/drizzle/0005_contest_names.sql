ALTER TABLE "activity" ADD COLUMN "contest_name" text DEFAULT 'match' NOT NULL;--> statement-breakpoint
UPDATE "activity" SET "contest_name" = CASE
	WHEN "name" ~* 'soccer|f[uú]tbol|volley|tennis|wrestl|golf|badminton|pickleball|bowling|fencing|cricket' THEN 'match'
	WHEN "name" ~* 'football|basket|baseball|softball|lacrosse|hockey|water polo|rugby|ultimate|handball' THEN 'game'
	WHEN "name" ~* 'cross[ -]?country|track|swim|diving|gymnast|power ?lifting|weight ?lifting|academic meet' THEN 'meet'
	WHEN "name" ~* '\ybands?\y|choir|chorus|choral|orchestra|music|ensemble|\ysolo\y|piano|theat(er|re)|one[ -]act|speech|debate|cheer|\ydance\y|drill' THEN 'contest'
	WHEN "kind" = 'meet' THEN 'meet'
	WHEN "kind" IN ('music', 'academic') THEN 'contest'
	ELSE 'match'
END;