CREATE TABLE "family_tickets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"student_id" uuid NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"wrong_endings" smallint DEFAULT 0 NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "family_tickets_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_channel_orders" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"student_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"class_name" text NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"scene" text NOT NULL,
	"state" text NOT NULL,
	"cents" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"payer_name" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"prepared" jsonb,
	"prepared_until" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"channel_number" text COLLATE "C",
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"payment_id" uuid,
	"kept_cents" bigint DEFAULT 0 NOT NULL,
	"trouble" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "fee_channel_orders_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_channel_orders_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_channel_orders_paid" CHECK (("fee_channel_orders"."state" = 'success') = ("fee_channel_orders"."channel_number" is not null)),
	CONSTRAINT "fee_channel_orders_whole" CHECK ("fee_channel_orders"."kept_cents" between 0 and "fee_channel_orders"."paid_cents")
);
--> statement-breakpoint
CREATE TABLE "fee_discount_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"overrides" jsonb NOT NULL,
	"discounts" jsonb NOT NULL,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_discount_requests_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_budgets" (
	"school_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"department_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "goods_budgets_school_id_year_department_id_pk" PRIMARY KEY("school_id","year","department_id")
);
--> statement-breakpoint
CREATE TABLE "goods_barcodes" (
	"school_id" uuid NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "goods_barcodes_school_id_code_pk" PRIMARY KEY("school_id","code")
);
--> statement-breakpoint
CREATE TABLE "goods_settlements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"receipt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"number" text COLLATE "C" DEFAULT '' NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "goods_settlements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_settlements_some" CHECK ("goods_settlements"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "goods_movement_sums" (
	"school_id" uuid NOT NULL,
	"told" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"lot" text COLLATE "C" NOT NULL,
	"part" uuid NOT NULL,
	"movements" bigint NOT NULL,
	"came" bigint NOT NULL,
	"went" bigint NOT NULL,
	"came_cents" bigint NOT NULL,
	"went_cents" bigint NOT NULL,
	"moved_in" bigint NOT NULL,
	"moved_out" bigint NOT NULL,
	"moved_in_cents" bigint NOT NULL,
	"moved_out_cents" bigint NOT NULL,
	CONSTRAINT "goods_movement_sums_school_id_told_period_item_id_warehouse_id_lot_part_pk" PRIMARY KEY("school_id","told","period","item_id","warehouse_id","lot","part")
);
--> statement-breakpoint
CREATE TABLE "goods_watches" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "goods_watches_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "practice_papers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"question_ids" jsonb NOT NULL,
	"state" text DEFAULT 'kept' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "practice_papers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "teaching_resource_editions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "teaching_resource_editions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "teaching_resource_marks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"stars" smallint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "teaching_resource_marks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "salary_mappings" (
	"school_id" uuid NOT NULL,
	"source" text NOT NULL,
	"sealed_columns" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "salary_mappings_school_id_source_pk" PRIMARY KEY("school_id","source")
);
--> statement-breakpoint
CREATE TABLE "salary_sheets" (
	"school_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"file_name" text NOT NULL,
	"people" integer NOT NULL,
	"sealed_items" text NOT NULL,
	"made_by" uuid,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "salary_sheets_school_id_record_id_number_pk" PRIMARY KEY("school_id","record_id","number")
);
--> statement-breakpoint
CREATE TABLE "salary_rules" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"confirm_days" smallint NOT NULL,
	"kept_years" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "salary_rules_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "goods_movements" DROP CONSTRAINT "goods_movements_moved";--> statement-breakpoint
DROP INDEX "salary_slips_one";--> statement-breakpoint
ALTER TABLE "fee_channels" ADD COLUMN "door" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_catalogs" ADD COLUMN "stock_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_catalogs" ADD COLUMN "use_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_counts" ADD COLUMN "catalog_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_counts" ADD COLUMN "shelf" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_counts" ADD COLUMN "frozen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_counts" ADD COLUMN "hand_over_to" uuid[];--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "standing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "signature" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "keeps_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "due_kind" text DEFAULT 'useBy' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_suppliers" ADD COLUMN "papers" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_warehouses" ADD COLUMN "keeper_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_warehouses" ADD COLUMN "shelves" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "marking" text DEFAULT 'parts' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "asked_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "is_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "reopened" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session_questions" ADD COLUMN "marking" text DEFAULT 'parts' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_session_questions" ADD COLUMN "opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "practice_session_questions" ADD COLUMN "sums" jsonb;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "pace" text DEFAULT 'together' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "left_ms" integer;--> statement-breakpoint
ALTER TABLE "teaching_resource_files" ADD COLUMN "content" text;--> statement-breakpoint
ALTER TABLE "teaching_resources" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "teaching_resources" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "sheet" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "salary_records" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD COLUMN "sheet" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD COLUMN "approved_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD COLUMN "confirmed_how" text;--> statement-breakpoint
ALTER TABLE "family_tickets" ADD CONSTRAINT "family_tickets_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_channel_orders" ADD CONSTRAINT "fee_channel_orders_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_channel_orders" ADD CONSTRAINT "fee_channel_orders_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discount_requests" ADD CONSTRAINT "fee_discount_requests_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_barcodes" ADD CONSTRAINT "goods_barcodes_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_settlements" ADD CONSTRAINT "goods_settlements_receipt" FOREIGN KEY ("school_id","receipt_id") REFERENCES "public"."goods_documents"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_resource_editions" ADD CONSTRAINT "teaching_resource_editions_resource" FOREIGN KEY ("school_id","resource_id") REFERENCES "public"."teaching_resources"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_resource_marks" ADD CONSTRAINT "teaching_resource_marks_resource" FOREIGN KEY ("school_id","resource_id") REFERENCES "public"."teaching_resources"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salary_sheets" ADD CONSTRAINT "salary_sheets_record" FOREIGN KEY ("school_id","record_id") REFERENCES "public"."salary_records"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "family_tickets_key" ON "family_tickets" USING btree ("school_id","key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "family_tickets_standing" ON "family_tickets" USING btree ("school_id","student_id","purpose") WHERE "family_tickets"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_channel_orders_booked" ON "fee_channel_orders" USING btree ("school_id","channel","channel_number") WHERE "fee_channel_orders"."channel_number" is not null;--> statement-breakpoint
CREATE INDEX "fee_channel_orders_newest" ON "fee_channel_orders" USING btree ("school_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fee_channel_orders_of_student" ON "fee_channel_orders" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_channel_orders_open" ON "fee_channel_orders" USING btree ("school_id","id") WHERE "fee_channel_orders"."state" in ('created', 'paying', 'unclear');--> statement-breakpoint
CREATE INDEX "fee_discount_requests_of_student" ON "fee_discount_requests" USING btree ("school_id","student_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_discount_requests_open" ON "fee_discount_requests" USING btree ("school_id","plan_id") WHERE "fee_discount_requests"."state" in ('checking', 'returned');--> statement-breakpoint
CREATE INDEX "goods_barcodes_of_item" ON "goods_barcodes" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE INDEX "goods_settlements_of_receipt" ON "goods_settlements" USING btree ("school_id","receipt_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_resource_editions_number" ON "teaching_resource_editions" USING btree ("school_id","resource_id","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "teaching_resource_marks_own" ON "teaching_resource_marks" USING btree ("school_id","resource_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_rules_day" ON "salary_rules" USING btree ("school_id","from_day");--> statement-breakpoint
CREATE INDEX "goods_movements_newest" ON "goods_movements" USING btree ("school_id","moved_on" DESC NULLS FIRST,"made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "practice_seats_asked" ON "practice_seats" USING btree ("school_id","asked_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_slips_one" ON "salary_slips" USING btree ("school_id","record_id","sheet","staff_id");--> statement-breakpoint
ALTER TABLE "goods_movements" ADD CONSTRAINT "goods_movements_moved" CHECK (case when "goods_movements"."kind" = 'revalue' then "goods_movements"."quantity" = 0 and "goods_movements"."cents" <> 0
        else "goods_movements"."quantity" <> 0 and "goods_movements"."cents" * sign("goods_movements"."quantity") >= 0 end);