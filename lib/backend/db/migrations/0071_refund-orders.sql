CREATE TABLE "fee_refund_order_lines" (
	"school_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"bill_id" uuid,
	"line" smallint,
	"balance_id" uuid,
	"item_id" uuid,
	"month" text COLLATE "C",
	"cents" bigint NOT NULL,
	"suggestion_id" uuid,
	CONSTRAINT "fee_refund_order_lines_school_id_order_id_at_pk" PRIMARY KEY("school_id","order_id","at"),
	CONSTRAINT "fee_refund_order_lines_one" CHECK (num_nonnulls("fee_refund_order_lines"."bill_id", "fee_refund_order_lines"."balance_id") = 1),
	CONSTRAINT "fee_refund_order_lines_placed" CHECK (num_nonnulls("fee_refund_order_lines"."bill_id", "fee_refund_order_lines"."line", "fee_refund_order_lines"."month") in (0, 3)),
	CONSTRAINT "fee_refund_order_lines_back" CHECK ("fee_refund_order_lines"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_refund_orders" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"student_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"class_name" text NOT NULL,
	"cents" bigint NOT NULL,
	"handed_cents" bigint NOT NULL,
	"to_balance_cents" bigint NOT NULL,
	"next_bill_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_on" date NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"paid_at" timestamp (3) with time zone,
	"paid_by" uuid,
	"payment_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_refund_orders_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_refund_orders_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_refund_orders_whole" CHECK ("fee_refund_orders"."cents" = "fee_refund_orders"."handed_cents" + "fee_refund_orders"."to_balance_cents" + "fee_refund_orders"."next_bill_cents"),
	CONSTRAINT "fee_refund_orders_sign" CHECK ("fee_refund_orders"."cents" > 0 and least("fee_refund_orders"."handed_cents", "fee_refund_orders"."to_balance_cents", "fee_refund_orders"."next_bill_cents") >= 0),
	CONSTRAINT "fee_refund_orders_paid" CHECK (("fee_refund_orders"."state" = 'done') = ("fee_refund_orders"."payment_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_payments" DROP CONSTRAINT "fee_payments_whole";--> statement-breakpoint
ALTER TABLE "fee_payments" DROP CONSTRAINT "fee_payments_sign";--> statement-breakpoint
ALTER TABLE "fee_payments" ADD COLUMN "next_bill_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_refund_suggestions" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD CONSTRAINT "fee_refund_order_lines_order" FOREIGN KEY ("school_id","order_id") REFERENCES "public"."fee_refund_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD CONSTRAINT "fee_refund_order_lines_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD CONSTRAINT "fee_refund_order_lines_balance" FOREIGN KEY ("school_id","balance_id") REFERENCES "public"."fee_balances"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_order_lines" ADD CONSTRAINT "fee_refund_order_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD CONSTRAINT "fee_refund_orders_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD CONSTRAINT "fee_refund_orders_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_refund_order_lines_of_bill" ON "fee_refund_order_lines" USING btree ("school_id","bill_id") WHERE "fee_refund_order_lines"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_refund_order_lines_of_balance" ON "fee_refund_order_lines" USING btree ("school_id","balance_id") WHERE "fee_refund_order_lines"."balance_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_refund_orders_newest" ON "fee_refund_orders" USING btree ("school_id","requested_on" DESC NULLS FIRST,"requested_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_refund_orders_of_student" ON "fee_refund_orders" USING btree ("school_id","student_id","state");--> statement-breakpoint
ALTER TABLE "fee_refund_suggestions" ADD CONSTRAINT "fee_refund_suggestions_order" FOREIGN KEY ("school_id","order_id") REFERENCES "public"."fee_refund_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_tenders_back_once" ON "fee_payment_tenders" USING btree ("school_id","pay_type","reference") WHERE "fee_payment_tenders"."reference" <> '' and "fee_payment_tenders"."counts" and "fee_payment_tenders"."cents" < 0;--> statement-breakpoint
CREATE INDEX "fee_refund_suggestions_of_order" ON "fee_refund_suggestions" USING btree ("school_id","order_id") WHERE "fee_refund_suggestions"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_next_bill" CHECK ("fee_payments"."kind" = 'refund' or "fee_payments"."next_bill_cents" = 0);--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_whole" CHECK ("fee_payments"."received_cents" + "fee_payments"."from_balance_cents" = "fee_payments"."allocated_cents" + "fee_payments"."to_balance_cents" + "fee_payments"."change_cents" + "fee_payments"."next_bill_cents");--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_sign" CHECK (case when "fee_payments"."kind" = 'payment'
        then least("fee_payments"."received_cents", "fee_payments"."from_balance_cents", "fee_payments"."allocated_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") >= 0
        when "fee_payments"."kind" = 'reversal'
        then greatest("fee_payments"."received_cents", "fee_payments"."from_balance_cents", "fee_payments"."allocated_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") <= 0
        else greatest("fee_payments"."received_cents", "fee_payments"."allocated_cents") <= 0 and "fee_payments"."change_cents" = 0
          and least("fee_payments"."from_balance_cents", "fee_payments"."to_balance_cents", "fee_payments"."next_bill_cents") >= 0 end);