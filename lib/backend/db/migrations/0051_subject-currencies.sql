ALTER TABLE "finance_subjects" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "foreign_cents" bigint;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "foreign_debit_cents" bigint;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "foreign_credit_cents" bigint;