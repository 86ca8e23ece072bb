CREATE TABLE "finance_recurring" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"day" smallint NOT NULL,
	"from_period" integer NOT NULL,
	"to_period" integer,
	"paused" boolean DEFAULT false NOT NULL,
	"standard" text NOT NULL,
	"lines" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_recurring_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_recurring_name" UNIQUE("school_id","name"),
	CONSTRAINT "finance_recurring_spread" CHECK ("finance_recurring"."way" <> 'spread' or "finance_recurring"."to_period" is not null),
	CONSTRAINT "finance_recurring_months" CHECK ("finance_recurring"."to_period" is null or "finance_recurring"."to_period" >= "finance_recurring"."from_period"),
	CONSTRAINT "finance_recurring_day" CHECK ("finance_recurring"."day" between 1 and 31)
);
--> statement-breakpoint
CREATE TABLE "finance_recurring_made" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"voucher_id" uuid NOT NULL,
	CONSTRAINT "finance_recurring_made_school_id_entry_id_period_pk" PRIMARY KEY("school_id","entry_id","period"),
	CONSTRAINT "finance_recurring_made_voucher" UNIQUE("school_id","voucher_id")
);
--> statement-breakpoint
ALTER TABLE "finance_recurring_made" ADD CONSTRAINT "finance_recurring_made_of" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."finance_recurring"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_recurring_made" ADD CONSTRAINT "finance_recurring_made_as" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE no action ON UPDATE no action;