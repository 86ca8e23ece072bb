-- What lines of bills keep as given back is what refunds and their reversals come to. The owner may write every school's rows for these statements; the
-- policies are put in force again after all migrations, and the sums of bills follow by their triggers.
ALTER TABLE "fee_bills" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_sums" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_item_sums" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_payments" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "finance_documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fee_bill_lines" l SET "refunded_cents" = d.cents FROM (
  SELECT k."school_id", k."bill_id", k."at", coalesce(p.cents, 0)::bigint AS cents FROM "fee_bill_lines" k
  LEFT JOIN (
    SELECT o."school_id", o."bill_id", o."line", -sum(o."cents") AS cents FROM "fee_payment_parts" o
    JOIN "fee_payments" f ON f."school_id" = o."school_id" AND f."id" = o."payment_id"
    LEFT JOIN "fee_payments" r ON r."school_id" = f."school_id" AND r."id" = f."reverses"
    WHERE coalesce(r."kind", f."kind") = 'refund'
    GROUP BY o."school_id", o."bill_id", o."line"
  ) p ON p."school_id" = k."school_id" AND p."bill_id" = k."bill_id" AND p."line" = k."at"
  WHERE k."refunded_cents" <> coalesce(p.cents, 0)
) d WHERE l."school_id" = d."school_id" AND l."bill_id" = d."bill_id" AND l."at" = d."at";--> statement-breakpoint
-- A day close tells the work of the day's cashiers, those that were submitted before that was kept as well.
UPDATE "finance_documents" d SET "made_by" = m.cashiers FROM (
  SELECT "school_id", "day", jsonb_agg(DISTINCT "cashier_id"::text ORDER BY "cashier_id"::text) AS cashiers FROM "fee_payments" GROUP BY "school_id", "day"
) m WHERE m."school_id" = d."school_id" AND m."day" = d."day" AND d."module" = 'fees' AND d."kind" = 'dayClose' AND d."made_by" = '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "finance_documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_item_sums" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_sums" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_bills" FORCE ROW LEVEL SECURITY;
