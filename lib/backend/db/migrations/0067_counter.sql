CREATE TABLE "fee_balance_uses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"balance_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"on_day" date NOT NULL,
	"payment_id" uuid,
	"moved_to" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_balance_uses_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_balance_uses_one" CHECK (num_nonnulls("fee_balance_uses"."payment_id", "fee_balance_uses"."moved_to") = 1)
);
--> statement-breakpoint
CREATE TABLE "fee_balances" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	"on_day" date NOT NULL,
	"note" text NOT NULL,
	"document" text NOT NULL,
	"opening_id" uuid,
	"payment_id" uuid,
	"moved_from" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "fee_balances_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_balances_left" CHECK ("fee_balances"."cents" > 0 and "fee_balances"."left_cents" between 0 and "fee_balances"."cents"),
	CONSTRAINT "fee_balances_origin" CHECK (num_nonnulls("fee_balances"."opening_id", "fee_balances"."payment_id", "fee_balances"."moved_from") = 1)
);
--> statement-breakpoint
CREATE TABLE "fee_payment_parts" (
	"school_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"bill_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"item_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"month" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "fee_payment_parts_school_id_payment_id_at_pk" PRIMARY KEY("school_id","payment_id","at")
);
--> statement-breakpoint
CREATE TABLE "fee_payment_tenders" (
	"school_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"pay_type" text NOT NULL,
	"cents" bigint NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "fee_payment_tenders_school_id_payment_id_at_pk" PRIMARY KEY("school_id","payment_id","at")
);
--> statement-breakpoint
CREATE TABLE "fee_payments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"shift_id" uuid NOT NULL,
	"cashier_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"class_name" text NOT NULL,
	"payer_name" text NOT NULL,
	"received_cents" bigint NOT NULL,
	"from_balance_cents" bigint NOT NULL,
	"allocated_cents" bigint NOT NULL,
	"to_balance_cents" bigint NOT NULL,
	"change_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"reverses" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fee_payments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_payments_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_payments_whole" CHECK ("fee_payments"."received_cents" + "fee_payments"."from_balance_cents" = "fee_payments"."allocated_cents" + "fee_payments"."to_balance_cents" + "fee_payments"."change_cents"),
	CONSTRAINT "fee_payments_reversal" CHECK (("fee_payments"."kind" = 'reversal') = ("fee_payments"."reverses" is not null)),
	CONSTRAINT "fee_payments_sign" CHECK (case when "fee_payments"."kind" = 'payment'
        then least("fee_payments"."received_cents", "fee_payments"."from_balance_cents", "fee_payments"."allocated_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") >= 0
        when "fee_payments"."kind" = 'reversal'
        then greatest("fee_payments"."received_cents", "fee_payments"."from_balance_cents", "fee_payments"."allocated_cents", "fee_payments"."to_balance_cents", "fee_payments"."change_cents") <= 0
        else true end)
);
--> statement-breakpoint
CREATE TABLE "fee_receipts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"payment_id" uuid NOT NULL,
	"red_of" uuid,
	"title" text NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"prints" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_receipts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_receipts_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
CREATE TABLE "fee_day_closes" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"difference_cents" bigint NOT NULL,
	"note" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	CONSTRAINT "fee_day_closes_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
CREATE TABLE "fee_shifts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"cashier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"opened_on" date NOT NULL,
	"float_cents" bigint NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"counted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"denominations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"difference_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"handed_to" text DEFAULT '' NOT NULL,
	"handed_at" timestamp (3) with time zone,
	"handed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_shifts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_shifts_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_shifts_float" CHECK ("fee_shifts"."float_cents" >= 0),
	CONSTRAINT "fee_shifts_explained" CHECK ("fee_shifts"."difference_cents" = 0 or "fee_shifts"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "fee_balance_uses" ADD CONSTRAINT "fee_balance_uses_balance" FOREIGN KEY ("school_id","balance_id") REFERENCES "public"."fee_balances"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balance_uses" ADD CONSTRAINT "fee_balance_uses_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balance_uses" ADD CONSTRAINT "fee_balance_uses_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_opening" FOREIGN KEY ("school_id","opening_id") REFERENCES "public"."fee_openings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" ADD CONSTRAINT "fee_payment_parts_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" ADD CONSTRAINT "fee_payment_parts_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" ADD CONSTRAINT "fee_payment_parts_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payment_parts" ADD CONSTRAINT "fee_payment_parts_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payment_tenders" ADD CONSTRAINT "fee_payment_tenders_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_shift" FOREIGN KEY ("school_id","shift_id") REFERENCES "public"."fee_shifts"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_payments" ADD CONSTRAINT "fee_payments_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_receipts" ADD CONSTRAINT "fee_receipts_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_balance_uses_of_balance" ON "fee_balance_uses" USING btree ("school_id","balance_id");--> statement-breakpoint
CREATE INDEX "fee_balance_uses_of_payment" ON "fee_balance_uses" USING btree ("school_id","payment_id") WHERE "fee_balance_uses"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_balances_of_student" ON "fee_balances" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_balances_of_opening" ON "fee_balances" USING btree ("school_id","opening_id") WHERE "fee_balances"."opening_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_balances_of_payment" ON "fee_balances" USING btree ("school_id","payment_id") WHERE "fee_balances"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_payment_parts_of_bill" ON "fee_payment_parts" USING btree ("school_id","bill_id");--> statement-breakpoint
CREATE INDEX "fee_payment_parts_of_student" ON "fee_payment_parts" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "fee_payment_parts_of_day" ON "fee_payment_parts" USING btree ("school_id","day","item_id","class_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_tenders_once" ON "fee_payment_tenders" USING btree ("school_id","pay_type","reference") WHERE "fee_payment_tenders"."reference" <> '' and "fee_payment_tenders"."counts" and "fee_payment_tenders"."cents" > 0;--> statement-breakpoint
CREATE INDEX "fee_payment_tenders_of_day" ON "fee_payment_tenders" USING btree ("school_id","day","pay_type");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payments_reversed_once" ON "fee_payments" USING btree ("school_id","reverses") WHERE "fee_payments"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "fee_payments_newest" ON "fee_payments" USING btree ("school_id","day" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_payments_of_student" ON "fee_payments" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "fee_payments_of_shift" ON "fee_payments" USING btree ("school_id","shift_id");--> statement-breakpoint
CREATE INDEX "fee_receipts_of_payment" ON "fee_receipts" USING btree ("school_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receipts_red_once" ON "fee_receipts" USING btree ("school_id","red_of") WHERE "fee_receipts"."red_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_shifts_one" ON "fee_shifts" USING btree ("school_id","cashier_id") WHERE "fee_shifts"."state" in ('open', 'counting');--> statement-breakpoint
CREATE INDEX "fee_shifts_newest" ON "fee_shifts" USING btree ("school_id","opened_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "fee_opening_balances" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "fee_balances" ("school_id", "id", "student_id", "kind", "item_id", "cents", "left_cents", "on_day", "note", "document", "opening_id", "created_at", "created_by", "undone_at")
SELECT "school_id", "id", "student_id", "kind", "item_id", "cents", "left_cents", "on_day", "note", "document", "opening_id", "created_at", "created_by", "undone_at" FROM "fee_opening_balances";--> statement-breakpoint
DROP TABLE "fee_opening_balances" CASCADE;