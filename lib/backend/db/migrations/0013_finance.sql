ALTER TABLE "finance_cash_adjustments" ADD COLUMN "voucher_id" uuid;--> statement-breakpoint
ALTER TABLE "finance_cash_adjustments" ADD COLUMN "line_at" smallint;--> statement-breakpoint
ALTER TABLE "finance_cash_adjustments" ADD CONSTRAINT "finance_cash_adjustments_entry" FOREIGN KEY ("school_id","voucher_id","line_at") REFERENCES "public"."finance_entries"("school_id","voucher_id","at") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_entries_unassigned" ON "finance_entries" USING btree ("school_id","period","voucher_id","at") WHERE "finance_entries"."cash_item" = '';--> statement-breakpoint
ALTER TABLE "finance_cash_adjustments" ADD CONSTRAINT "finance_cash_adjustments_line" UNIQUE("school_id","voucher_id","line_at","item");