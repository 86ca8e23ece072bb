CREATE TABLE "fee_payment_part_sums" (
	"school_id" uuid NOT NULL,
	"told" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"key_id" uuid NOT NULL,
	"part" uuid NOT NULL,
	"paid_cents" bigint NOT NULL,
	"reversed_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "fee_payment_part_sums_school_id_told_period_key_id_part_pk" PRIMARY KEY("school_id","told","period","key_id","part")
);
--> statement-breakpoint
CREATE TABLE "fee_payment_sums" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cashier_id" uuid NOT NULL,
	"pay_type" text NOT NULL,
	"payments" integer NOT NULL,
	"reversals" integer NOT NULL,
	"refunds" integer NOT NULL,
	"tenders" integer NOT NULL,
	"part" uuid NOT NULL,
	"paid_cents" bigint NOT NULL,
	"reversed_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "fee_payment_sums_school_id_day_cashier_id_pay_type_part_pk" PRIMARY KEY("school_id","day","cashier_id","pay_type","part")
);
--> statement-breakpoint
CREATE INDEX "fee_payments_refunds" ON "fee_payments" USING btree ("school_id","day","created_at","id") WHERE "fee_payments"."kind" = 'refund';