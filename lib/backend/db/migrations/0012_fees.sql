ALTER TABLE "fee_refund_rules" ADD COLUMN "closures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD COLUMN "closure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_days" ADD CONSTRAINT "calendar_days_closed" CHECK (not ("calendar_days"."closure" and "calendar_days"."school_day"));