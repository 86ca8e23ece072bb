ALTER TABLE "finance_ledgers" ADD COLUMN "one_kind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_vouchers" ADD COLUMN "number_given" boolean DEFAULT false NOT NULL;