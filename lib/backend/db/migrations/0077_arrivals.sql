CREATE TABLE "fee_arrivals" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"mark" text COLLATE "C" NOT NULL,
	"on_day" date NOT NULL,
	"cents" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"remark" text NOT NULL,
	"serial" text COLLATE "C" NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"read_by" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_arrivals_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_arrivals_once" UNIQUE("school_id","account","mark"),
	CONSTRAINT "fee_arrivals_in" CHECK ("fee_arrivals"."cents" > 0),
	CONSTRAINT "fee_arrivals_claimed" CHECK (("fee_arrivals"."state" = 'claimed') = ("fee_arrivals"."payment_id" is not null)),
	CONSTRAINT "fee_arrivals_aside" CHECK (("fee_arrivals"."state" = 'aside') = ("fee_arrivals"."reason" <> ''))
);
--> statement-breakpoint
ALTER TABLE "fee_arrivals" ADD CONSTRAINT "fee_arrivals_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_arrivals_paid_once" ON "fee_arrivals" USING btree ("school_id","payment_id") WHERE "fee_arrivals"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_arrivals_newest" ON "fee_arrivals" USING btree ("school_id","state","on_day" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_arrivals_serial" ON "fee_arrivals" USING btree ("school_id","serial") WHERE "fee_arrivals"."serial" <> '';