DROP INDEX "fee_one_offs_of_bill";--> statement-breakpoint
DROP INDEX "fee_one_offs_waiting";--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD COLUMN "left_cents" bigint;--> statement-breakpoint
-- The owner may write every school's rows for this one statement; the policies are put in force again after all migrations.
ALTER TABLE "fee_one_offs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "fee_one_offs" SET "left_cents" = CASE WHEN "bill_id" IS NULL THEN "cents" ELSE 0 END;--> statement-breakpoint
ALTER TABLE "fee_one_offs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_one_offs" ALTER COLUMN "left_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_one_offs" DROP COLUMN "bill_id";--> statement-breakpoint
CREATE INDEX "fee_bill_lines_of_one_off" ON "fee_bill_lines" USING btree ("school_id","one_off_id") WHERE "fee_bill_lines"."one_off_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_one_offs_waiting" ON "fee_one_offs" USING btree ("school_id","student_id","month") WHERE "fee_one_offs"."left_cents" <> 0;--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD CONSTRAINT "fee_one_offs_left" CHECK ("fee_one_offs"."left_cents" between least(0, "fee_one_offs"."cents") and greatest(0, "fee_one_offs"."cents"));--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD CONSTRAINT "fee_one_offs_whole" CHECK ("fee_one_offs"."cents" < 0 or "fee_one_offs"."left_cents" in (0, "fee_one_offs"."cents"));
