CREATE TABLE "safety_areas" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"parent_id" uuid,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_areas_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "safety_areas_name" UNIQUE NULLS NOT DISTINCT("school_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "safety_monitors" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"panes" jsonb NOT NULL,
	CONSTRAINT "safety_monitors_school_id_account_id_pk" PRIMARY KEY("school_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "fee_urge_children" (
	"school_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "fee_urge_children_school_id_notice_id_student_id_pk" PRIMARY KEY("school_id","notice_id","student_id"),
	CONSTRAINT "fee_urge_children_once" UNIQUE("school_id","student_id","day")
);
--> statement-breakpoint
CREATE TABLE "fee_urge_notices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"names" text NOT NULL,
	"day" date NOT NULL,
	"level" text NOT NULL,
	"cents" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"receivers" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_urge_notices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_urges_left" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_urges_left_school_id_student_id_pk" PRIMARY KEY("school_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "practice_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stem" text NOT NULL,
	"options" text DEFAULT '' NOT NULL,
	"answer" text NOT NULL,
	"points" integer NOT NULL,
	"difficulty" text NOT NULL,
	"subject" text NOT NULL,
	"stage" text NOT NULL,
	"point" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "practice_questions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "area_id" uuid;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "picture_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "picture_form" text DEFAULT 'still' NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_areas" ADD CONSTRAINT "safety_areas_parent" FOREIGN KEY ("school_id","parent_id") REFERENCES "public"."safety_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_urge_children" ADD CONSTRAINT "fee_urge_children_notice" FOREIGN KEY ("school_id","notice_id") REFERENCES "public"."fee_urge_notices"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_urge_children" ADD CONSTRAINT "fee_urge_children_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_urge_notices" ADD CONSTRAINT "fee_urge_notices_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_urges_left" ADD CONSTRAINT "fee_urges_left_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_urge_notices_newest" ON "fee_urge_notices" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fee_urge_notices_of_student" ON "fee_urge_notices" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "practice_questions_of_subject" ON "practice_questions" USING btree ("school_id","subject","state");--> statement-breakpoint
ALTER TABLE "safety_devices" ADD CONSTRAINT "safety_devices_area" FOREIGN KEY ("school_id","area_id") REFERENCES "public"."safety_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_devices_of_area" ON "safety_devices" USING btree ("school_id","area_id");