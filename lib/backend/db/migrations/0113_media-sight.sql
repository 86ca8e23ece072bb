ALTER TABLE "media_dirs" ADD COLUMN "access" text DEFAULT 'school' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_dirs" ADD COLUMN "department_id" uuid;--> statement-breakpoint
-- Whoever changed a directory last stands for whoever made it. The owner may write every school's rows for this statement; the policies are put in force
-- again after all migrations.
ALTER TABLE "media_dirs" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "media_dirs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "media_dirs" SET "created_by" = "updated_by";--> statement-breakpoint
ALTER TABLE "media_dirs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media_dirs" ALTER COLUMN "created_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "terms" text DEFAULT '' NOT NULL;