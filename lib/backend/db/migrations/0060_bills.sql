CREATE TABLE "fee_batch_children" (
	"school_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_key" text COLLATE "C" NOT NULL,
	"student_number" text COLLATE "C" NOT NULL,
	"bill_id" uuid,
	"amount_cents" bigint,
	"before_cents" bigint,
	"findings" text[] NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "fee_batch_children_school_id_batch_id_student_id_pk" PRIMARY KEY("school_id","batch_id","student_id")
);
--> statement-breakpoint
CREATE TABLE "fee_batches" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"scope" jsonb NOT NULL,
	"item_ids" jsonb NOT NULL,
	"with_one_offs" boolean NOT NULL,
	"issue_on" date NOT NULL,
	"due_on" date NOT NULL,
	"allow_partial" boolean NOT NULL,
	"min_part_cents" bigint,
	"note" text NOT NULL,
	"change_bp" smallint NOT NULL,
	"job_id" uuid,
	"done_up_to" uuid,
	"error" jsonb,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"generated_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_batches_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_batches_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_batches_forward" CHECK ("fee_batches"."due_on" >= "fee_batches"."issue_on")
);
--> statement-breakpoint
CREATE TABLE "fee_numbers" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "fee_numbers_school_id_kind_month_pk" PRIMARY KEY("school_id","kind","month")
);
--> statement-breakpoint
CREATE TABLE "fee_typed_charges" (
	"school_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity_hundredths" integer,
	"adjustment_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL,
	"typed_by" uuid NOT NULL,
	CONSTRAINT "fee_typed_charges_school_id_batch_id_student_id_item_id_pk" PRIMARY KEY("school_id","batch_id","student_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "fee_bill_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"takes_back" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_bill_documents_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_bill_lines" (
	"school_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"one_off_id" uuid,
	"price_cents" bigint NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"adjustment_cents" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"sponsored_cents" bigint NOT NULL,
	"waived_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"sponsors" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	CONSTRAINT "fee_bill_lines_school_id_bill_id_at_pk" PRIMARY KEY("school_id","bill_id","at"),
	CONSTRAINT "fee_bill_lines_sum" CHECK ("fee_bill_lines"."amount_cents" = "fee_bill_lines"."gross_cents" - "fee_bill_lines"."discount_cents" + "fee_bill_lines"."adjustment_cents")
);
--> statement-breakpoint
CREATE TABLE "fee_bills" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"number" text COLLATE "C",
	"state" text NOT NULL,
	"student_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"student_number" text COLLATE "C" NOT NULL,
	"class_id" uuid,
	"class_name" text NOT NULL,
	"class_key" text COLLATE "C" NOT NULL,
	"plan_name" text,
	"plan_edition" smallint,
	"payer_guardian_id" uuid,
	"payer_name" text,
	"amount_cents" bigint NOT NULL,
	"sponsored_cents" bigint NOT NULL,
	"receivable_cents" bigint NOT NULL,
	"waived_cents" bigint DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"issue_on" date NOT NULL,
	"due_on" date NOT NULL,
	"next_due_on" date,
	"notes" jsonb NOT NULL,
	"payers" jsonb NOT NULL,
	"instalments" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"urges" smallint DEFAULT 0 NOT NULL,
	"frozen_at" timestamp (3) with time zone,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"trash_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_bills_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_bills_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_bills_receivable" CHECK ("fee_bills"."receivable_cents" = "fee_bills"."amount_cents" - "fee_bills"."sponsored_cents"),
	CONSTRAINT "fee_bills_numbered" CHECK (("fee_bills"."number" is null) = ("fee_bills"."state" = 'draft')),
	CONSTRAINT "fee_bills_settled" CHECK (least("fee_bills"."waived_cents", "fee_bills"."paid_cents", "fee_bills"."refunded_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_charged" (
	"school_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	CONSTRAINT "fee_charged_school_id_month_student_id_item_id_pk" PRIMARY KEY("school_id","month","student_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "fee_one_offs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"bill_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_one_offs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_claims" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_key" text COLLATE "C" NOT NULL,
	"student_number" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"moved_on" date,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_claims_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_claims_positive" CHECK ("fee_claims"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "fee_sponsored" (
	"school_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"reason" text NOT NULL,
	CONSTRAINT "fee_sponsored_school_id_sponsor_id_student_id_pk" PRIMARY KEY("school_id","sponsor_id","student_id"),
	CONSTRAINT "fee_sponsored_forward" CHECK ("fee_sponsored"."to_on" is null or "fee_sponsored"."to_on" >= "fee_sponsored"."from_on")
);
--> statement-breakpoint
CREATE TABLE "fee_sponsors" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"item_ids" jsonb NOT NULL,
	"grades" jsonb NOT NULL,
	"percent_bp" integer,
	"amount_cents" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"enabled" boolean NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_sponsors_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_sponsors_one_way" CHECK (num_nonnulls("fee_sponsors"."percent_bp", "fee_sponsors"."amount_cents") = 1)
);
--> statement-breakpoint
ALTER TABLE "fee_items" ADD COLUMN "income_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_items" ADD COLUMN "advance_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_batch_children" ADD CONSTRAINT "fee_batch_children_batch" FOREIGN KEY ("school_id","batch_id") REFERENCES "public"."fee_batches"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_batch_children" ADD CONSTRAINT "fee_batch_children_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_typed_charges" ADD CONSTRAINT "fee_typed_charges_batch" FOREIGN KEY ("school_id","batch_id") REFERENCES "public"."fee_batches"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_typed_charges" ADD CONSTRAINT "fee_typed_charges_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_typed_charges" ADD CONSTRAINT "fee_typed_charges_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bill_documents" ADD CONSTRAINT "fee_bill_documents_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" ADD CONSTRAINT "fee_bill_lines_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bill_lines" ADD CONSTRAINT "fee_bill_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bills" ADD CONSTRAINT "fee_bills_batch" FOREIGN KEY ("school_id","batch_id") REFERENCES "public"."fee_batches"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_bills" ADD CONSTRAINT "fee_bills_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_charged" ADD CONSTRAINT "fee_charged_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_charged" ADD CONSTRAINT "fee_charged_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_charged" ADD CONSTRAINT "fee_charged_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD CONSTRAINT "fee_one_offs_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_one_offs" ADD CONSTRAINT "fee_one_offs_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_claims" ADD CONSTRAINT "fee_claims_sponsor" FOREIGN KEY ("school_id","sponsor_id") REFERENCES "public"."fee_sponsors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_claims" ADD CONSTRAINT "fee_claims_bill" FOREIGN KEY ("school_id","bill_id") REFERENCES "public"."fee_bills"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_claims" ADD CONSTRAINT "fee_claims_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_claims" ADD CONSTRAINT "fee_claims_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_sponsored" ADD CONSTRAINT "fee_sponsored_sponsor" FOREIGN KEY ("school_id","sponsor_id") REFERENCES "public"."fee_sponsors"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_sponsored" ADD CONSTRAINT "fee_sponsored_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_batch_children_order" ON "fee_batch_children" USING btree ("school_id","batch_id","class_key","student_number");--> statement-breakpoint
CREATE INDEX "fee_bill_documents_of_bill" ON "fee_bill_documents" USING btree ("school_id","bill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bill_documents_once" ON "fee_bill_documents" USING btree ("school_id","takes_back") WHERE "fee_bill_documents"."takes_back" is not null;--> statement-breakpoint
CREATE INDEX "fee_bill_lines_of_item" ON "fee_bill_lines" USING btree ("school_id","item_id","month","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_bills_once" ON "fee_bills" USING btree ("school_id","batch_id","student_id") WHERE "fee_bills"."trashed_at" is null and "fee_bills"."state" <> 'void';--> statement-breakpoint
CREATE INDEX "fee_bills_newest" ON "fee_bills" USING btree ("school_id","month" DESC NULLS LAST,"class_key","student_number","id") WHERE "fee_bills"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "fee_bills_of_batch" ON "fee_bills" USING btree ("school_id","batch_id","class_key","student_number","id") WHERE "fee_bills"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "fee_bills_of_student" ON "fee_bills" USING btree ("school_id","student_id","month");--> statement-breakpoint
CREATE INDEX "fee_bills_owing" ON "fee_bills" USING btree ("school_id","next_due_on") WHERE "fee_bills"."next_due_on" is not null;--> statement-breakpoint
CREATE INDEX "fee_bills_trash" ON "fee_bills" USING btree ("school_id","trashed_at","id") WHERE "fee_bills"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX "fee_charged_by" ON "fee_charged" USING btree ("school_id","bill_id");--> statement-breakpoint
CREATE INDEX "fee_one_offs_waiting" ON "fee_one_offs" USING btree ("school_id","student_id","month") WHERE "fee_one_offs"."bill_id" is null;--> statement-breakpoint
CREATE INDEX "fee_one_offs_of_bill" ON "fee_one_offs" USING btree ("school_id","bill_id") WHERE "fee_one_offs"."bill_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_claims_newest" ON "fee_claims" USING btree ("school_id","month" DESC NULLS LAST,"class_key","student_number","id");--> statement-breakpoint
CREATE INDEX "fee_claims_of_sponsor" ON "fee_claims" USING btree ("school_id","sponsor_id","state");--> statement-breakpoint
CREATE INDEX "fee_claims_of_bill" ON "fee_claims" USING btree ("school_id","bill_id");--> statement-breakpoint
CREATE INDEX "fee_sponsored_of_student" ON "fee_sponsored" USING btree ("school_id","student_id");