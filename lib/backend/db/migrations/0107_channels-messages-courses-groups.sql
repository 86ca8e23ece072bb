CREATE TABLE "courses_courses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"minutes" integer NOT NULL,
	"audience" text DEFAULT 'staff' NOT NULL,
	"open_to_all" boolean NOT NULL,
	"watched_share" smallint NOT NULL,
	"quiz_score" smallint NOT NULL,
	"must_order" boolean NOT NULL,
	"no_skip" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "courses_courses_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "courses_lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"chapter" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"file_id" uuid,
	"seconds" integer NOT NULL,
	"subtitles" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "courses_lessons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "courses_lessons_name" UNIQUE("school_id","course_id","chapter","name"),
	CONSTRAINT "courses_lessons_file" UNIQUE("school_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "courses_learners" (
	"school_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"assigned_at" timestamp (3) with time zone,
	"assigned_by" uuid,
	"due_on" date,
	"started_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"passed_at" timestamp (3) with time zone,
	"passed_as" text DEFAULT '' NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"code" text COLLATE "C",
	CONSTRAINT "courses_learners_school_id_course_id_staff_id_pk" PRIMARY KEY("school_id","course_id","staff_id"),
	CONSTRAINT "courses_learners_code" UNIQUE("school_id","code")
);
--> statement-breakpoint
CREATE TABLE "courses_records" (
	"school_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"lesson_id" uuid NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"score" smallint,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "courses_records_school_id_staff_id_lesson_id_pk" PRIMARY KEY("school_id","staff_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "fee_channels" (
	"school_id" uuid NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"app_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"serial" text NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"key_until" timestamp (3) with time zone,
	"sealed_key" text,
	"sealed_api_key" text,
	"key_since" timestamp (3) with time zone NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_channels_school_id_channel_pk" PRIMARY KEY("school_id","channel")
);
--> statement-breakpoint
CREATE TABLE "group_figures" (
	"organisation_id" uuid NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"value" bigint NOT NULL,
	"base" bigint,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_figures_organisation_id_day_measure_reported_by_pk" PRIMARY KEY("organisation_id","day","measure","reported_by")
);
--> statement-breakpoint
CREATE TABLE "group_joins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"joining" uuid NOT NULL,
	"state" text NOT NULL,
	"from_on" date NOT NULL,
	"leave_on" date,
	"asked_by" text,
	"note" text DEFAULT '' NOT NULL,
	"offered_by" text NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_reads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"organisation_id" uuid NOT NULL,
	"node" text NOT NULL,
	"person" text NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "group_reads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_thumbs" (
	"school_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "media_thumbs_school_id_media_id_pk" PRIMARY KEY("school_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "media_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"receivers" integer NOT NULL,
	"unreached" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "media_messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_receivers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"student_id" uuid,
	"name" text NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"people" jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "media_receivers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "role" text DEFAULT 'head' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisation_members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "code" text COLLATE "C" DEFAULT substr(md5(gen_random_uuid()::text), 1, 12) NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "figures_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "courses_lessons" ADD CONSTRAINT "courses_lessons_course" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses_courses"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_lessons" ADD CONSTRAINT "courses_lessons_of_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_learners" ADD CONSTRAINT "courses_learners_course" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses_courses"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_learners" ADD CONSTRAINT "courses_learners_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_records" ADD CONSTRAINT "courses_records_lesson" FOREIGN KEY ("school_id","lesson_id") REFERENCES "public"."courses_lessons"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses_records" ADD CONSTRAINT "courses_records_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_figures" ADD CONSTRAINT "group_figures_reported_by_schools_id_fk" FOREIGN KEY ("reported_by") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_joins" ADD CONSTRAINT "group_joins_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_joins" ADD CONSTRAINT "group_joins_joining_schools_id_fk" FOREIGN KEY ("joining") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_thumbs" ADD CONSTRAINT "media_thumbs_file" FOREIGN KEY ("school_id","media_id") REFERENCES "public"."media_files"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_receivers" ADD CONSTRAINT "media_receivers_message" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."media_messages"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_receivers" ADD CONSTRAINT "media_receivers_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_courses_name" ON "courses_courses" USING btree ("school_id","name") WHERE "courses_courses"."state" <> 'archived';--> statement-breakpoint
CREATE INDEX "courses_learners_of_staff" ON "courses_learners" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "courses_learners_passed" ON "courses_learners" USING btree ("school_id","passed_at");--> statement-breakpoint
CREATE INDEX "courses_records_of_lesson" ON "courses_records" USING btree ("school_id","lesson_id");--> statement-breakpoint
CREATE INDEX "group_figures_of_school" ON "group_figures" USING btree ("reported_by","day");--> statement-breakpoint
CREATE INDEX "group_joins_of_node" ON "group_joins" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "group_joins_bound" ON "group_joins" USING btree ("joining") WHERE state in ('accepted', 'joined', 'leaving', 'ending');--> statement-breakpoint
CREATE INDEX "group_joins_of_school" ON "group_joins" USING btree ("joining","created_at");--> statement-breakpoint
CREATE INDEX "group_reads_newest" ON "group_reads" USING btree ("school_id","at","id");--> statement-breakpoint
CREATE INDEX "media_messages_listed" ON "media_messages" USING btree ("school_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_receivers_of_message" ON "media_receivers" USING btree ("school_id","message_id","at");--> statement-breakpoint
CREATE INDEX "media_receivers_of_student" ON "media_receivers" USING btree ("school_id","student_id");--> statement-breakpoint
ALTER TABLE "organisation_members" ADD CONSTRAINT "organisation_members_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_code_unique" UNIQUE("code");