CREATE TABLE "practice_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"attempt" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"given" jsonb NOT NULL,
	"hundredths" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_answers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_seats" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"ticket_hash" text COLLATE "C",
	"joined_at" timestamp (3) with time zone,
	CONSTRAINT "practice_seats_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_session_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"options" text NOT NULL,
	"answer" text NOT NULL,
	"points" integer NOT NULL,
	"subject" text NOT NULL,
	"point" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "practice_session_questions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_sessions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"current" integer,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"draw" integer DEFAULT 0 NOT NULL,
	"code_hash" text COLLATE "C",
	"door_hash" text COLLATE "C",
	"screen_hash" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "practice_sessions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "teaching_resource_files" (
	"school_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"resource_id" uuid,
	"at" smallint DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "teaching_resource_files_school_id_file_id_pk" PRIMARY KEY("school_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "teaching_resources" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"stage" text NOT NULL,
	"month" text NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author" text NOT NULL,
	"licence" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"terms" text NOT NULL,
	"state" text DEFAULT 'private' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "teaching_resources_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_session" FOREIGN KEY ("school_id","session_id") REFERENCES "public"."practice_sessions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD CONSTRAINT "practice_seats_session" FOREIGN KEY ("school_id","session_id") REFERENCES "public"."practice_sessions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD CONSTRAINT "practice_seats_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_session_questions" ADD CONSTRAINT "practice_session_questions_session" FOREIGN KEY ("school_id","session_id") REFERENCES "public"."practice_sessions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_class" FOREIGN KEY ("school_id","class_id") REFERENCES "public"."classes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_resource_files" ADD CONSTRAINT "teaching_resource_files_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_resource_files" ADD CONSTRAINT "teaching_resource_files_resource" FOREIGN KEY ("school_id","resource_id") REFERENCES "public"."teaching_resources"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_answers_once" ON "practice_answers" USING btree ("school_id","session_id","position","attempt","student_id");--> statement-breakpoint
CREATE INDEX "practice_answers_of_student" ON "practice_answers" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_seats_number" ON "practice_seats" USING btree ("school_id","session_id","seat");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_seats_ticket" ON "practice_seats" USING btree ("school_id","ticket_hash");--> statement-breakpoint
CREATE INDEX "practice_seats_of_student" ON "practice_seats" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_session_questions_place" ON "practice_session_questions" USING btree ("school_id","session_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_sessions_code" ON "practice_sessions" USING btree ("school_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_sessions_door" ON "practice_sessions" USING btree ("school_id","door_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "practice_sessions_screen" ON "practice_sessions" USING btree ("school_id","screen_hash");--> statement-breakpoint
CREATE INDEX "practice_sessions_of_class" ON "practice_sessions" USING btree ("school_id","class_id","started_at");--> statement-breakpoint
CREATE INDEX "teaching_resource_files_of_resource" ON "teaching_resource_files" USING btree ("school_id","resource_id","at");--> statement-breakpoint
CREATE INDEX "teaching_resources_newest" ON "teaching_resources" USING btree ("school_id","state","created_at");--> statement-breakpoint
CREATE INDEX "teaching_resources_own" ON "teaching_resources" USING btree ("school_id","created_by");