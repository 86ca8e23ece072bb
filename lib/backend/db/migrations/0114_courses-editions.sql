CREATE TABLE "courses_editions" (
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"watched_share" smallint NOT NULL,
	"quiz_score" smallint NOT NULL,
	"must_order" boolean NOT NULL,
	"no_skip" boolean NOT NULL,
	CONSTRAINT "courses_editions_school_id_course_id_edition_pk" PRIMARY KEY("school_id","course_id","edition")
);
--> statement-breakpoint
ALTER TABLE "courses_lessons" DROP CONSTRAINT "courses_lessons_name";--> statement-breakpoint
ALTER TABLE "courses_lessons" DROP CONSTRAINT "courses_lessons_file";--> statement-breakpoint
ALTER TABLE "courses_courses" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses_lessons" ADD COLUMN "marks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses_lessons" ADD COLUMN "since" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses_lessons" ADD COLUMN "until" integer;--> statement-breakpoint
ALTER TABLE "courses_learners" ADD COLUMN "edition" integer;--> statement-breakpoint
ALTER TABLE "courses_records" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "courses_records" ADD COLUMN "sent_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses_editions" ADD CONSTRAINT "courses_editions_course" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses_courses"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_lessons_name" ON "courses_lessons" USING btree ("school_id","course_id","chapter","name") WHERE "courses_lessons"."until" is null;--> statement-breakpoint
CREATE INDEX "courses_lessons_of_course" ON "courses_lessons" USING btree ("school_id","course_id");--> statement-breakpoint
CREATE INDEX "courses_lessons_file" ON "courses_lessons" USING btree ("school_id","file_id");--> statement-breakpoint
-- Whoever has begun a course has begun what it is now.
ALTER TABLE "courses_learners" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "courses_learners" SET "edition" = 1 WHERE "started_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "courses_learners" FORCE ROW LEVEL SECURITY;
