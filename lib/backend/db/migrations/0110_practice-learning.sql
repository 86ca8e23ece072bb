CREATE TABLE "salary_tails" (
	"school_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"sealed_tail" text NOT NULL,
	CONSTRAINT "salary_tails_school_id_staff_id_pk" PRIMARY KEY("school_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "knocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teaching_resources" ADD COLUMN "origin" jsonb;--> statement-breakpoint
ALTER TABLE "salary_tails" ADD CONSTRAINT "salary_tails_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE cascade ON UPDATE no action;