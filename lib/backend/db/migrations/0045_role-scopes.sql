ALTER TABLE "jobs" ADD COLUMN "reach" uuid[];--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "stages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The owner may write every school's rows for this one statement; the policies are put in force again after all migrations.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "scope" = 'classes' WHERE "name" = '教师' AND NOT '*' = ANY ("keys");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
