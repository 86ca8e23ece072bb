CREATE TABLE "finance_summaries" (
	"school_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"summary" text COLLATE "C" NOT NULL,
	CONSTRAINT "finance_summaries_school_id_period_summary_pk" PRIMARY KEY("school_id","period","summary")
);
--> statement-breakpoint
ALTER TABLE "finance_entries" ALTER COLUMN "summary" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "finance_entries_of_summary" ON "finance_entries" USING btree ("school_id","summary","period");--> statement-breakpoint
CREATE INDEX "finance_entries_of_debit" ON "finance_entries" USING btree ("school_id","debit_cents","period") WHERE "finance_entries"."debit_cents" <> 0;--> statement-breakpoint
CREATE INDEX "finance_entries_of_credit" ON "finance_entries" USING btree ("school_id","credit_cents","period") WHERE "finance_entries"."credit_cents" <> 0;--> statement-breakpoint
CREATE INDEX "finance_vouchers_of_amount" ON "finance_vouchers" USING btree ("school_id","debit_cents","period");--> statement-breakpoint
CREATE INDEX "finance_vouchers_of_maker" ON "finance_vouchers" USING btree ("school_id","period","made_by");--> statement-breakpoint
-- What is posted already is found as well. The owner is bound by the policies too, which admit no school here.
ALTER TABLE "finance_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "finance_summaries" ("school_id", "period", "summary")
SELECT DISTINCT "school_id", "period", "summary" FROM "finance_entries";--> statement-breakpoint
ALTER TABLE "finance_entries" FORCE ROW LEVEL SECURITY;
