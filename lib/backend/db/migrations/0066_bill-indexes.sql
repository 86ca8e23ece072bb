DROP INDEX "fee_bills_newest";--> statement-breakpoint
DROP INDEX "fee_refund_suggestions_newest";--> statement-breakpoint
DROP INDEX "fee_claims_newest";--> statement-breakpoint
CREATE INDEX "fee_bill_lines_discounted" ON "fee_bill_lines" USING btree ("school_id","month","bill_id") WHERE "fee_bill_lines"."discount_cents" > 0;--> statement-breakpoint
CREATE INDEX "fee_bills_of_number" ON "fee_bills" USING btree ("school_id","student_number","student_id") WHERE "fee_bills"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "fee_bills_newest" ON "fee_bills" USING btree ("school_id","month" DESC NULLS FIRST,"class_key","student_number","id") WHERE "fee_bills"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "fee_refund_suggestions_newest" ON "fee_refund_suggestions" USING btree ("school_id","month" DESC NULLS FIRST,"class_key","student_number","id");--> statement-breakpoint
CREATE INDEX "fee_claims_newest" ON "fee_claims" USING btree ("school_id","month" DESC NULLS FIRST,"class_key","student_number","id");