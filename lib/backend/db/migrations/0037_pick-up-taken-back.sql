DROP INDEX "pick_up_records_picked";--> statement-breakpoint
ALTER TABLE "pick_up_records" ADD COLUMN "taken_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pick_up_records" ADD COLUMN "taken_back_by" uuid;--> statement-breakpoint
ALTER TABLE "pick_up_records" ADD COLUMN "taken_back_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_up_records_picked" ON "pick_up_records" USING btree ("school_id","day","student_id") WHERE "pick_up_records"."picked" and "pick_up_records"."taken_back_at" is null;