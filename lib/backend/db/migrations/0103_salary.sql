CREATE TABLE "salary_keys" (
	"school_id" uuid NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "salary_keys_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "salary_records" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"sealed_items" text NOT NULL,
	"pushed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "salary_records_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "salary_openings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"slip_id" uuid,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "salary_openings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "salary_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slip_id" uuid NOT NULL,
	"item" smallint NOT NULL,
	"sealed_question" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sealed_answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "salary_questions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "salary_slips" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sealed_values" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "salary_slips_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "salary_openings" ADD CONSTRAINT "salary_openings_record" FOREIGN KEY ("school_id","record_id") REFERENCES "public"."salary_records"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_openings" ADD CONSTRAINT "salary_openings_slip" FOREIGN KEY ("school_id","slip_id") REFERENCES "public"."salary_slips"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_questions" ADD CONSTRAINT "salary_questions_slip" FOREIGN KEY ("school_id","slip_id") REFERENCES "public"."salary_slips"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD CONSTRAINT "salary_slips_record" FOREIGN KEY ("school_id","record_id") REFERENCES "public"."salary_records"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD CONSTRAINT "salary_slips_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "salary_records_title" ON "salary_records" USING btree ("school_id","month","title") WHERE state <> 'revoked';--> statement-breakpoint
CREATE INDEX "salary_openings_of_record" ON "salary_openings" USING btree ("school_id","record_id");--> statement-breakpoint
CREATE INDEX "salary_questions_of_slip" ON "salary_questions" USING btree ("school_id","slip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slips_one" ON "salary_slips" USING btree ("school_id","record_id","staff_id");--> statement-breakpoint
CREATE INDEX "salary_slips_of_staff" ON "salary_slips" USING btree ("school_id","staff_id","month");