CREATE TABLE "screen_addresses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"label" text NOT NULL,
	"ranges" text[] NOT NULL,
	"show_names" boolean NOT NULL,
	"notice" text NOT NULL,
	"monitors" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "screen_addresses_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "screen_addresses_key" ON "screen_addresses" USING btree ("school_id","key_hash");--> statement-breakpoint
CREATE INDEX "screen_addresses_open" ON "screen_addresses" USING btree ("school_id","created_at") WHERE "screen_addresses"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "attendance_days_ill" ON "attendance_days" USING btree ("school_id","day","student_id") WHERE "attendance_days"."status" = 6;--> statement-breakpoint
CREATE INDEX "attendance_records_seen" ON "attendance_records" USING btree ("school_id","day","seen_at") WHERE "attendance_records"."seen_at" is not null;