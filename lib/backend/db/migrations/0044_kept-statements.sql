CREATE TABLE "finance_kept_statements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"content" text NOT NULL,
	"hash" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" uuid NOT NULL,
	"void_at" timestamp (3) with time zone,
	"void_by" uuid,
	CONSTRAINT "finance_kept_statements_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "finance_kept_statements" ADD CONSTRAINT "finance_kept_statements_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_kept_statements_standing" ON "finance_kept_statements" USING btree ("school_id","period") WHERE "finance_kept_statements"."void_at" is null;--> statement-breakpoint
-- Lines on net assets are told apart by what their voucher does to all of them: what was told by whole vouchers before is reckoned anew.
DELETE FROM "finance_balances" b USING "finance_subjects" s
WHERE s.school_id = b.school_id AND s.id = b.subject_id AND s.sub_type = 5 AND b.flow NOT IN ('opening', 'carryOver');--> statement-breakpoint
DELETE FROM "finance_balances" b USING "finance_subjects" s
WHERE s.school_id = b.school_id AND s.id = b.subject_id AND s.sub_type <> 5 AND b.flow = 'transfer';--> statement-breakpoint
WITH moved AS (
	SELECT e.school_id, e.voucher_id, CASE
		WHEN bool_or(s.number LIKE '3201%') THEN 'priorYear'
		WHEN bool_or(s.number LIKE '3101%') AND bool_or(s.number LIKE '3102%') AND sum(e.debit_cents - e.credit_cents) = 0 THEN 'transfer'
		ELSE 'ordinary' END AS flow,
		bool_or(s.number LIKE '3101%') AND bool_or(s.number LIKE '3102%') AS was_transfer
	FROM "finance_entries" e
	JOIN "finance_subjects" s ON s.school_id = e.school_id AND s.id = e.subject_id AND s.sub_type = 5
	JOIN "finance_vouchers" v ON v.school_id = e.school_id AND v.id = e.voucher_id AND v.origin <> 'carryOver'
	GROUP BY e.school_id, e.voucher_id)
INSERT INTO "finance_balances" AS b (school_id, ledger_id, period, subject_id, set_id, flow, debit_cents, credit_cents)
SELECT e.school_id, s.ledger_id, e.period, e.subject_id, coalesce(e.set_id, '00000000-0000-0000-0000-000000000000'::uuid),
	CASE WHEN s.sub_type = 5 THEN m.flow ELSE 'ordinary' END, sum(e.debit_cents), sum(e.credit_cents)
FROM moved m
JOIN "finance_entries" e ON e.school_id = m.school_id AND e.voucher_id = m.voucher_id
JOIN "finance_subjects" s ON s.school_id = e.school_id AND s.id = e.subject_id
WHERE s.sub_type = 5 OR m.was_transfer
GROUP BY 1, 2, 3, 4, 5, 6
ON CONFLICT (school_id, ledger_id, period, subject_id, set_id, flow) DO UPDATE
SET debit_cents = b.debit_cents + excluded.debit_cents, credit_cents = b.credit_cents + excluded.credit_cents;
