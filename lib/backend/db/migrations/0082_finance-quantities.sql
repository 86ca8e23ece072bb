ALTER TABLE "finance_subjects" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "quantity" bigint;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "debit_quantity" bigint;--> statement-breakpoint
ALTER TABLE "finance_openings" ADD COLUMN "credit_quantity" bigint;--> statement-breakpoint
ALTER TABLE "finance_entries" ADD COLUMN "quantity" bigint;