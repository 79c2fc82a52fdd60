DROP INDEX "match_all_results";--> statement-breakpoint
DROP INDEX "match_unscored";--> statement-breakpoint
CREATE INDEX "match_by_time" ON "match" USING btree ("organization_id","academic_year_id","starts_at");