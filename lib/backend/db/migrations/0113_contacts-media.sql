CREATE TABLE "media_word_hits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "media_word_hits_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "wxwork_runs" ADD COLUMN "scope" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "wxwork_runs" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "wxwork_runs" ADD COLUMN "school_problem" text;--> statement-breakpoint
ALTER TABLE "wxwork_runs" ADD COLUMN "outward_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
ALTER TABLE "media_files" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_words" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_words" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "media_word_hits_newest" ON "media_word_hits" USING btree ("school_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);