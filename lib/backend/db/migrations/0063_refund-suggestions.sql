CREATE TABLE "fee_refund_suggestions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"class_id" uuid,
	"class_key" text COLLATE "C" NOT NULL,
	"student_number" text COLLATE "C" NOT NULL,
	"refund_plan_id" uuid NOT NULL,
	"pay_out" text NOT NULL,
	"cents" bigint NOT NULL,
	"trace" jsonb NOT NULL,
	"state" text NOT NULL,
	"now_cents" bigint,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"credit_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_refund_suggestions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_refund_suggestions_once" UNIQUE("school_id","month","student_id","item_id"),
	CONSTRAINT "fee_refund_suggestions_back" CHECK ("fee_refund_suggestions"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fee_refund_suggestions" ADD CONSTRAINT "fee_refund_suggestions_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_suggestions" ADD CONSTRAINT "fee_refund_suggestions_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refund_suggestions" ADD CONSTRAINT "fee_refund_suggestions_plan" FOREIGN KEY ("school_id","refund_plan_id") REFERENCES "public"."fee_plans"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_refund_suggestions_newest" ON "fee_refund_suggestions" USING btree ("school_id","month" DESC NULLS LAST,"class_key","student_number","id");--> statement-breakpoint
CREATE INDEX "fee_refund_suggestions_of_student" ON "fee_refund_suggestions" USING btree ("school_id","student_id","month");