CREATE TABLE "diet_confirmed_heads" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"crowd_id" uuid NOT NULL,
	"heads" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_confirmed_heads_school_id_day_slot_crowd_id_pk" PRIMARY KEY("school_id","day","slot","crowd_id")
);
--> statement-breakpoint
CREATE TABLE "diet_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"crowd_id" uuid NOT NULL,
	"crowd" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"method" text NOT NULL,
	"edition" smallint NOT NULL,
	"report" jsonb NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" uuid NOT NULL,
	CONSTRAINT "diet_reports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_report_forms" (
	"school_id" uuid NOT NULL,
	"title" text NOT NULL,
	"signatures" text NOT NULL,
	"shown" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_report_forms_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "diet_targets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"rows" jsonb NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_targets_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_channel_refunds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"paid_number" text COLLATE "C" NOT NULL,
	"channel_number" text COLLATE "C" NOT NULL,
	"paid_cents" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"refund_order_id" uuid,
	"said" text DEFAULT '' NOT NULL,
	"asks" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "fee_channel_refunds_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_channel_refunds_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_channel_refunds_part" CHECK ("fee_channel_refunds"."cents" between 1 and "fee_channel_refunds"."paid_cents"),
	CONSTRAINT "fee_channel_refunds_done" CHECK (("fee_channel_refunds"."state" = 'done') = ("fee_channel_refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "fee_statement_lines" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid,
	"channel" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"channel_number" text COLLATE "C" NOT NULL,
	"channel_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("channel_number", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"refund_number" text COLLATE "C" NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"our_cents" bigint,
	"state" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "fee_statement_lines_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_statement_lines_once" UNIQUE("school_id","channel","kind","channel_number","refund_number"),
	CONSTRAINT "fee_statement_lines_money" CHECK ("fee_statement_lines"."cents" > 0),
	CONSTRAINT "fee_statement_lines_decided" CHECK ("fee_statement_lines"."state" <> 'explained' or "fee_statement_lines"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "fee_statements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"source" text,
	"digest" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "fee_statements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_statements_once" UNIQUE("school_id","channel","day"),
	CONSTRAINT "fee_statements_read" CHECK (("fee_statements"."state" = 'awaited') = ("fee_statements"."read_at" is null))
);
--> statement-breakpoint
CREATE TABLE "goods_rules" (
	"school_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"tolerance_bp" integer NOT NULL,
	"two_persons" boolean NOT NULL,
	"papers_block" boolean NOT NULL,
	"valuation" text NOT NULL,
	"leaving" text NOT NULL,
	CONSTRAINT "goods_rules_school_id_from_on_pk" PRIMARY KEY("school_id","from_on")
);
--> statement-breakpoint
CREATE TABLE "health_class_rounds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_class_rounds_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_limits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"value" smallint NOT NULL,
	"days" smallint DEFAULT 0 NOT NULL,
	"source" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"from_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_limits_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_watches" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minute" smallint NOT NULL,
	"calls_on" date,
	"signs_on" date,
	CONSTRAINT "health_watches_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "media_chunks" (
	"school_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"stored_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "media_chunks_school_id_upload_id_at_pk" PRIMARY KEY("school_id","upload_id","at")
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dir_id" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "media_uploads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"drawn" text DEFAULT '' NOT NULL,
	CONSTRAINT "media_answers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_links" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"parent_user_id" text,
	"name" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "media_links_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_refund_orders" DROP CONSTRAINT "fee_refund_orders_whole";--> statement-breakpoint
ALTER TABLE "fee_refund_orders" DROP CONSTRAINT "fee_refund_orders_sign";--> statement-breakpoint
DROP INDEX "family_tickets_standing";--> statement-breakpoint
DROP INDEX "health_signs_open";--> statement-breakpoint
ALTER TABLE "health_signs" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "diet_safety_records" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "fee_channels" ADD COLUMN "sealed_app_secret" text;--> statement-breakpoint
ALTER TABLE "fee_channels" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD COLUMN "original_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "link_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "link_until" date;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "shared_cost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "health_sign_children" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "health_signs" ADD COLUMN "disease" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "health_signs" ADD COLUMN "usual" integer;--> statement-breakpoint
ALTER TABLE "health_signs" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "target_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "class_ids" jsonb;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "confirm" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "answers_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "leaves_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "seen_words" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_messages" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "diet_confirmed_heads" ADD CONSTRAINT "diet_confirmed_heads_crowd" FOREIGN KEY ("school_id","crowd_id") REFERENCES "public"."diet_crowds"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_reports" ADD CONSTRAINT "diet_reports_crowd" FOREIGN KEY ("school_id","crowd_id") REFERENCES "public"."diet_crowds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_channel_refunds" ADD CONSTRAINT "fee_channel_refunds_order" FOREIGN KEY ("school_id","refund_order_id") REFERENCES "public"."fee_refund_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ADD CONSTRAINT "fee_statement_lines_statement" FOREIGN KEY ("school_id","statement_id") REFERENCES "public"."fee_statements"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ADD CONSTRAINT "fee_statement_lines_order" FOREIGN KEY ("school_id","order_id") REFERENCES "public"."fee_channel_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ADD CONSTRAINT "fee_statement_lines_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_chunks" ADD CONSTRAINT "media_chunks_upload" FOREIGN KEY ("school_id","upload_id") REFERENCES "public"."media_uploads"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_dir" FOREIGN KEY ("school_id","dir_id") REFERENCES "public"."media_dirs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_answers" ADD CONSTRAINT "media_answers_message" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."media_messages"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_answers" ADD CONSTRAINT "media_answers_link" FOREIGN KEY ("school_id","link_id") REFERENCES "public"."media_links"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_answers" ADD CONSTRAINT "media_answers_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_links" ADD CONSTRAINT "media_links_message" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."media_messages"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_links" ADD CONSTRAINT "media_links_receiver" FOREIGN KEY ("school_id","receiver_id") REFERENCES "public"."media_receivers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diet_reports_listed" ON "diet_reports" USING btree ("school_id","kept_at");--> statement-breakpoint
CREATE INDEX "diet_reports_of_crowd" ON "diet_reports" USING btree ("school_id","crowd_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_targets_name" ON "diet_targets" USING btree ("school_id","name");--> statement-breakpoint
CREATE INDEX "fee_channel_refunds_of_payment" ON "fee_channel_refunds" USING btree ("school_id","channel","paid_number");--> statement-breakpoint
CREATE INDEX "fee_channel_refunds_of_order" ON "fee_channel_refunds" USING btree ("school_id","refund_order_id") WHERE "fee_channel_refunds"."refund_order_id" is not null;--> statement-breakpoint
CREATE INDEX "fee_statement_lines_newest" ON "fee_statement_lines" USING btree ("school_id","day" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_statement_lines_of_day" ON "fee_statement_lines" USING btree ("school_id","channel","day");--> statement-breakpoint
CREATE INDEX "fee_statement_lines_open" ON "fee_statement_lines" USING btree ("school_id","day") WHERE "fee_statement_lines"."state" in ('onlyTheirs', 'onlyOurs', 'differs');--> statement-breakpoint
CREATE INDEX "fee_statements_newest" ON "fee_statements" USING btree ("school_id","day" DESC NULLS FIRST,"channel");--> statement-breakpoint
CREATE UNIQUE INDEX "health_class_rounds_one" ON "health_class_rounds" USING btree ("school_id","class_id","day","period");--> statement-breakpoint
CREATE UNIQUE INDEX "health_limits_one" ON "health_limits" USING btree ("school_id","kind","subject","from_on");--> statement-breakpoint
CREATE INDEX "media_uploads_of_person" ON "media_uploads" USING btree ("school_id","created_by");--> statement-breakpoint
CREATE INDEX "media_uploads_of_dir" ON "media_uploads" USING btree ("school_id","dir_id");--> statement-breakpoint
CREATE UNIQUE INDEX "media_answers_one" ON "media_answers" USING btree ("school_id","link_id","student_id");--> statement-breakpoint
CREATE INDEX "media_answers_of_message" ON "media_answers" USING btree ("school_id","message_id");--> statement-breakpoint
CREATE INDEX "media_answers_of_student" ON "media_answers" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "media_links_of_message" ON "media_links" USING btree ("school_id","message_id");--> statement-breakpoint
CREATE INDEX "media_links_of_receiver" ON "media_links" USING btree ("school_id","receiver_id");--> statement-breakpoint
CREATE INDEX "approval_tasks_decided" ON "approval_tasks" USING btree ("school_id","person_id","application_id") WHERE "approval_tasks"."state" <> 'waiting' and "approval_tasks"."opened_at" is not null;--> statement-breakpoint
CREATE INDEX "goods_documents_of_link" ON "goods_documents" USING btree ("school_id","link_hash") WHERE "goods_documents"."link_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_tickets_standing" ON "family_tickets" USING btree ("school_id","student_id","purpose") WHERE "family_tickets"."revoked_at" is null and "family_tickets"."purpose" = 'bills';--> statement-breakpoint
CREATE UNIQUE INDEX "health_signs_open" ON "health_signs" USING btree ("school_id","class_id","symptom","disease") WHERE "health_signs"."state" <> 'closed';--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD CONSTRAINT "fee_refund_orders_whole" CHECK ("fee_refund_orders"."cents" = "fee_refund_orders"."handed_cents" + "fee_refund_orders"."original_cents" + "fee_refund_orders"."to_balance_cents" + "fee_refund_orders"."next_bill_cents");--> statement-breakpoint
ALTER TABLE "fee_refund_orders" ADD CONSTRAINT "fee_refund_orders_sign" CHECK ("fee_refund_orders"."cents" > 0 and least("fee_refund_orders"."handed_cents", "fee_refund_orders"."original_cents", "fee_refund_orders"."to_balance_cents", "fee_refund_orders"."next_bill_cents") >= 0);