ALTER TABLE "finance_imports" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "finance_imports" ADD COLUMN "columns" jsonb;