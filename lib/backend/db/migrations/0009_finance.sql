CREATE TABLE "finance_auxiliary_items" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"sounds" text NOT NULL,
	"enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_auxiliary_items_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_auxiliary_items_code" UNIQUE("school_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "finance_auxiliary_set_items" (
	"school_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "finance_auxiliary_set_items_school_id_set_id_item_id_pk" PRIMARY KEY("school_id","set_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "finance_auxiliary_sets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "finance_auxiliary_sets_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_auxiliary_sets_key" UNIQUE("school_id","key")
);
--> statement-breakpoint
CREATE TABLE "finance_ledgers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"standard" text NOT NULL,
	"start_month" smallint NOT NULL,
	"base_currency" text DEFAULT 'RMB' NOT NULL,
	"state" text NOT NULL,
	"self_audit" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_ledgers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_ledgers_year" UNIQUE("school_id","year")
);
--> statement-breakpoint
CREATE TABLE "finance_rates" (
	"school_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"on_date" date NOT NULL,
	"rate" numeric(18, 6) NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_rates_school_id_currency_on_date_pk" PRIMARY KEY("school_id","currency","on_date")
);
--> statement-breakpoint
CREATE TABLE "finance_subjects" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"sounds" text NOT NULL,
	"sub_type" smallint NOT NULL,
	"side" text NOT NULL,
	"restriction" text,
	"official" boolean NOT NULL,
	"is_lowest" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"entrusted" boolean NOT NULL,
	"auxiliary_kinds" jsonb NOT NULL,
	"carry_to" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_subjects_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_subjects_number" UNIQUE("school_id","ledger_id","number"),
	CONSTRAINT "finance_subjects_number_shape" CHECK ("finance_subjects"."number" ~ '^[1-5][0-9]{3}([0-9]{2}){0,3}$')
);
--> statement-breakpoint
CREATE TABLE "finance_balances" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"subject_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"flow" text NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	CONSTRAINT "finance_balances_school_id_ledger_id_period_subject_id_set_id_flow_pk" PRIMARY KEY("school_id","ledger_id","period","subject_id","set_id","flow")
);
--> statement-breakpoint
CREATE TABLE "finance_cash_adjustments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"item" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "finance_cash_adjustments_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "finance_cash_flows" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"item" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "finance_cash_flows_school_id_ledger_id_period_item_pk" PRIMARY KEY("school_id","ledger_id","period","item")
);
--> statement-breakpoint
CREATE TABLE "finance_formulas" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"row" text NOT NULL,
	"formula" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_formulas_school_id_ledger_id_statement_row_pk" PRIMARY KEY("school_id","ledger_id","statement","row")
);
--> statement-breakpoint
CREATE TABLE "finance_openings" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"set_id" uuid NOT NULL,
	"opening_cents" bigint NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	CONSTRAINT "finance_openings_school_id_ledger_id_subject_id_set_id_pk" PRIMARY KEY("school_id","ledger_id","subject_id","set_id")
);
--> statement-breakpoint
CREATE TABLE "finance_entries" (
	"school_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"subject_id" uuid NOT NULL,
	"set_id" uuid,
	"period" integer NOT NULL,
	"on_date" date NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"summary" text NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"currency" text,
	"foreign_cents" bigint,
	"rate" numeric(18, 6),
	"cash_item" text,
	CONSTRAINT "finance_entries_school_id_voucher_id_at_pk" PRIMARY KEY("school_id","voucher_id","at"),
	CONSTRAINT "finance_entries_one_side" CHECK (("finance_entries"."debit_cents" = 0) <> ("finance_entries"."credit_cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "finance_numbers" (
	"school_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "finance_numbers_school_id_period_kind_pk" PRIMARY KEY("school_id","period","kind")
);
--> statement-breakpoint
CREATE TABLE "finance_periods" (
	"school_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"ledger_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"open_until" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_periods_school_id_period_pk" PRIMARY KEY("school_id","period")
);
--> statement-breakpoint
CREATE TABLE "finance_vouchers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"on_date" date NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"summary" text NOT NULL,
	"attachments" smallint DEFAULT 0 NOT NULL,
	"debit_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"draft_lines" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"reversal_of" uuid,
	"reversed_by" uuid,
	"made_by" uuid NOT NULL,
	"audited_by" uuid,
	"audited_at" timestamp (3) with time zone,
	"posted_by" uuid,
	"posted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_vouchers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_vouchers_number" UNIQUE("school_id","period","kind","number"),
	CONSTRAINT "finance_vouchers_balanced" CHECK ("finance_vouchers"."state" <> 'posted' or "finance_vouchers"."debit_cents" = "finance_vouchers"."credit_cents"),
	CONSTRAINT "finance_vouchers_lines" CHECK (("finance_vouchers"."draft_lines" is null) = ("finance_vouchers"."state" = 'posted')),
	CONSTRAINT "finance_vouchers_in_month" CHECK ("finance_vouchers"."period" = extract(year from "finance_vouchers"."on_date") * 100 + extract(month from "finance_vouchers"."on_date"))
);
--> statement-breakpoint
ALTER TABLE "finance_auxiliary_set_items" ADD CONSTRAINT "finance_set_items_set" FOREIGN KEY ("school_id","set_id") REFERENCES "public"."finance_auxiliary_sets"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_auxiliary_set_items" ADD CONSTRAINT "finance_set_items_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."finance_auxiliary_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_subjects" ADD CONSTRAINT "finance_subjects_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_subjects" ADD CONSTRAINT "finance_subjects_carry" FOREIGN KEY ("school_id","carry_to") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_balances" ADD CONSTRAINT "finance_balances_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_cash_adjustments" ADD CONSTRAINT "finance_cash_adjustments_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_cash_flows" ADD CONSTRAINT "finance_cash_flows_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_formulas" ADD CONSTRAINT "finance_formulas_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD CONSTRAINT "finance_openings_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_voucher" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_entries" ADD CONSTRAINT "finance_entries_set" FOREIGN KEY ("school_id","set_id") REFERENCES "public"."finance_auxiliary_sets"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_numbers" ADD CONSTRAINT "finance_numbers_period" FOREIGN KEY ("school_id","period") REFERENCES "public"."finance_periods"("school_id","period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_periods" ADD CONSTRAINT "finance_periods_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_vouchers" ADD CONSTRAINT "finance_vouchers_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_vouchers" ADD CONSTRAINT "finance_vouchers_period" FOREIGN KEY ("school_id","period") REFERENCES "public"."finance_periods"("school_id","period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_set_items_of_item" ON "finance_auxiliary_set_items" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE INDEX "finance_balances_of_subject" ON "finance_balances" USING btree ("school_id","subject_id","period");--> statement-breakpoint
CREATE INDEX "finance_cash_adjustments_in" ON "finance_cash_adjustments" USING btree ("school_id","ledger_id","period");--> statement-breakpoint
CREATE INDEX "finance_entries_of_subject" ON "finance_entries" USING btree ("school_id","subject_id","period","on_date","kind","number","at");--> statement-breakpoint
CREATE INDEX "finance_vouchers_in_state" ON "finance_vouchers" USING btree ("school_id","period","state");--> statement-breakpoint
CREATE INDEX "finance_vouchers_in_order" ON "finance_vouchers" USING btree ("school_id","period","on_date","kind","number");