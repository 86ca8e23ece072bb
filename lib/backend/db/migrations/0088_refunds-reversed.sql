ALTER TABLE "fee_payments" DROP CONSTRAINT "fee_payments_sign";--> statement-breakpoint
ALTER TABLE "fee_payments" DROP CONSTRAINT "fee_payments_next_bill";--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" DROP CONSTRAINT "fee_refund_order_lines_one";--> statement-breakpoint
ALTER TABLE "fee_refund_orders" DROP CONSTRAINT "fee_refund_orders_paid";--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD COLUMN "credit_id" uuid;--> statement-breakpoint
CREATE INDEX "fee_payments_reversals" ON "fee_payments" USING btree ("school_id","day","created_at","id") WHERE "fee_payments"."kind" = 'reversal';--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_sign" CHECK (case when "fee_payments"."kind" = 'payment'
        then least("fee_payments"."received_cents", "fee_payments"."from_balance_cents", "fee_payments"."allocated_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") >= 0
        when "fee_payments"."kind" = 'reversal'
        then greatest("fee_payments"."from_balance_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") <= 0 and "fee_payments"."received_cents"::numeric * "fee_payments"."allocated_cents" >= 0
        else greatest("fee_payments"."received_cents", "fee_payments"."allocated_cents") <= 0 and "fee_payments"."change_cents" = 0
          and least("fee_payments"."from_balance_cents", "fee_payments"."to_balance_cents") >= 0 end);--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_next_bill" CHECK ("fee_payments"."kind" <> 'payment' or "fee_payments"."next_bill_cents" = 0);--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD CONSTRAINT "fee_refund_order_lines_one" CHECK (num_nonnulls("fee_refund_order_lines"."bill_id", "fee_refund_order_lines"."balance_id", "fee_refund_order_lines"."credit_id") = 1);--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD CONSTRAINT "fee_refund_orders_paid" CHECK (("fee_refund_orders"."state" in ('done', 'reversed')) = ("fee_refund_orders"."payment_id" is not null));--> statement-breakpoint
-- The owner may write every school's rows for these statements; the policies are put in force again after all migrations.
ALTER TABLE "fee_one_offs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_refund_orders" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fee_one_offs" c SET "order_id" = o."id" FROM "fee_refund_orders" o
  WHERE o."school_id" = c."school_id" AND o."student_id" = c."student_id" AND o."number" = c."note" AND o."state" = 'done' AND c."cents" < 0;--> statement-breakpoint
ALTER TABLE "fee_refund_orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_one_offs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What is owed decides first; the sums of bills follow by their triggers.
ALTER TABLE "fee_bills" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_sums" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_item_sums" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fee_bills" SET "state" = 'partlyPaid'
  WHERE "state" IN ('partlyRefunded', 'refunded') AND "receivable_cents" > "waived_cents" + "paid_cents";--> statement-breakpoint
ALTER TABLE "fee_bill_item_sums" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_sums" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bills" FORCE ROW LEVEL SECURITY;
