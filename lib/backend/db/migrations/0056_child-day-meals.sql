CREATE TABLE "attendance_meals" (
	"school_id" uuid NOT NULL,
	"slot" smallint NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL,
	"period" smallint NOT NULL,
	"cut_off" text NOT NULL,
	"days_before" smallint NOT NULL,
	"enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "attendance_meals_school_id_slot_pk" PRIMARY KEY("school_id","slot")
);
--> statement-breakpoint
ALTER TABLE "fee_refund_rules" ADD COLUMN "notice_meal" smallint;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "attendance_records" ADD COLUMN "why" text DEFAULT '' NOT NULL;