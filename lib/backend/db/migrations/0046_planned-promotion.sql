ALTER TABLE "class_changes" ADD COLUMN "planned_on" date;--> statement-breakpoint
ALTER TABLE "class_changes" ADD COLUMN "planned_by" uuid;--> statement-breakpoint
ALTER TABLE "class_changes" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "class_changes" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "class_changes" ADD COLUMN "missed" jsonb;