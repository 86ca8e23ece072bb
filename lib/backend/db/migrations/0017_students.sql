ALTER TABLE "student_fields" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_fields" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "student_fields" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "member_report_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;