CREATE TABLE "fee_bill_item_sums" (
	"school_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"class_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"part" uuid NOT NULL,
	"bills" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"sponsored_cents" bigint NOT NULL,
	"waived_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "fee_bill_item_sums_school_id_month_class_id_item_id_part_pk" PRIMARY KEY("school_id","month","class_id","item_id","part")
);
--> statement-breakpoint
CREATE TABLE "fee_bill_sums" (
	"school_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"class_id" uuid NOT NULL,
	"class_key" text COLLATE "C" NOT NULL,
	"class_name" text NOT NULL,
	"part" uuid NOT NULL,
	"bills" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"sponsored_cents" bigint NOT NULL,
	"waived_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "fee_bill_sums_school_id_month_state_class_id_part_pk" PRIMARY KEY("school_id","month","state","class_id","part")
);
--> statement-breakpoint
CREATE INDEX "fee_bill_item_sums_of_item" ON "fee_bill_item_sums" USING btree ("school_id","item_id","month");--> statement-breakpoint
CREATE INDEX "fee_bills_not_standing" ON "fee_bills" USING btree ("school_id","month") WHERE "fee_bills"."trashed_at" is null and "fee_bills"."state" in ('draft', 'void');