ALTER TABLE "finance_recurring_made" ALTER COLUMN "voucher_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "finance_recurring_made" ADD COLUMN "part" jsonb;--> statement-breakpoint
ALTER TABLE "finance_recurring_made" ADD CONSTRAINT "finance_recurring_made_lacking" CHECK ("finance_recurring_made"."voucher_id" is not null or "finance_recurring_made"."part" is not null);