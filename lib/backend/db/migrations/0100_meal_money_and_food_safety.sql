CREATE TABLE "diet_minutes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"held_on" date NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"host" text NOT NULL,
	"attendees" text NOT NULL,
	"topics" text NOT NULL,
	"decisions" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_minutes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_safety_records" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"meal" text,
	"subject" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"value" integer,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_safety_records_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_money_months" (
	"school_id" uuid NOT NULL,
	"month" text NOT NULL,
	"day_cents" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"figures" jsonb,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_money_months_school_id_month_pk" PRIMARY KEY("school_id","month")
);
--> statement-breakpoint
CREATE TABLE "diet_week_requests" (
	"school_id" uuid NOT NULL,
	"week_on" date NOT NULL,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_week_requests_school_id_week_on_pk" PRIMARY KEY("school_id","week_on")
);
--> statement-breakpoint
ALTER TABLE "diet_week_requests" ADD CONSTRAINT "diet_week_requests_request" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."goods_documents"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diet_safety_records_listed" ON "diet_safety_records" USING btree ("school_id","day");