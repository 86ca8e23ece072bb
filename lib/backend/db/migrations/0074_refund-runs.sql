CREATE TABLE "fee_payees" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"account" text NOT NULL,
	"bank" text NOT NULL,
	"bank_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_payees_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_payees_once" UNIQUE("school_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "fee_refund_run_rows" (
	"school_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"order_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"is_own" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"holder" text NOT NULL,
	"account" text NOT NULL,
	"bank" text NOT NULL,
	"bank_code" text NOT NULL,
	CONSTRAINT "fee_refund_run_rows_school_id_run_id_at_pk" PRIMARY KEY("school_id","run_id","at"),
	CONSTRAINT "fee_refund_run_rows_back" CHECK ("fee_refund_run_rows"."cents" > 0),
	CONSTRAINT "fee_refund_run_rows_refused" CHECK ("fee_refund_run_rows"."state" <> 'failed' or "fee_refund_run_rows"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "fee_refund_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_refund_runs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_refund_runs_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
ALTER TABLE "fee_payments" ALTER COLUMN "shift_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_payees" ADD CONSTRAINT "fee_payees_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_run_rows" ADD CONSTRAINT "fee_refund_run_rows_run" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."fee_refund_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_run_rows" ADD CONSTRAINT "fee_refund_run_rows_order" FOREIGN KEY ("school_id","order_id") REFERENCES "public"."fee_refund_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_refund_run_rows_once" ON "fee_refund_run_rows" USING btree ("school_id","order_id") WHERE "fee_refund_run_rows"."state" in ('waiting', 'paid');--> statement-breakpoint
CREATE INDEX "fee_refund_run_rows_of_order" ON "fee_refund_run_rows" USING btree ("school_id","order_id");--> statement-breakpoint
CREATE INDEX "fee_refund_runs_newest" ON "fee_refund_runs" USING btree ("school_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_drawer" CHECK ("fee_payments"."shift_id" is not null or "fee_payments"."change_cents" = 0);