CREATE TABLE "finance_releases" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"item_ids" jsonb NOT NULL,
	"evidence" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "finance_releases_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_releases_voucher" UNIQUE("school_id","voucher_id")
);
--> statement-breakpoint
CREATE TABLE "finance_year_switches" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"decisions" jsonb NOT NULL,
	"digest" text NOT NULL,
	"rows" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "finance_year_switches_school_id_ledger_id_pk" PRIMARY KEY("school_id","ledger_id")
);
--> statement-breakpoint
ALTER TABLE "finance_releases" ADD CONSTRAINT "finance_releases_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_releases" ADD CONSTRAINT "finance_releases_of_voucher" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_releases" ADD CONSTRAINT "finance_releases_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_year_switches" ADD CONSTRAINT "finance_year_switches_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;