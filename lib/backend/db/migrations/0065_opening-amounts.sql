CREATE TABLE "fee_agreements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid,
	"on_day" date NOT NULL,
	"note" text NOT NULL,
	"document" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"cents" bigint,
	CONSTRAINT "fee_agreements_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "fee_opening_balances" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item_id" uuid,
	"on_day" date NOT NULL,
	"note" text NOT NULL,
	"document" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"left_cents" bigint NOT NULL,
	CONSTRAINT "fee_opening_balances_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_opening_balances_left" CHECK ("fee_opening_balances"."cents" > 0 and "fee_opening_balances"."left_cents" between 0 and "fee_opening_balances"."cents")
);
--> statement-breakpoint
CREATE TABLE "fee_opening_rows" (
	"school_id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"written" jsonb NOT NULL,
	"fault" text,
	"kind" text,
	"student_id" uuid,
	"item_id" uuid,
	"cents" bigint,
	"on_day" date,
	"made_id" uuid,
	CONSTRAINT "fee_opening_rows_school_id_opening_id_at_pk" PRIMARY KEY("school_id","opening_id","at")
);
--> statement-breakpoint
CREATE TABLE "fee_openings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"kept_at" timestamp (3) with time zone,
	"kept_by" uuid,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_openings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_bills" ALTER COLUMN "batch_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_opening" FOREIGN KEY ("school_id","opening_id") REFERENCES "public"."fee_openings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_agreements" ADD CONSTRAINT "fee_agreements_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_opening_balances" ADD CONSTRAINT "fee_opening_balances_opening" FOREIGN KEY ("school_id","opening_id") REFERENCES "public"."fee_openings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_opening_balances" ADD CONSTRAINT "fee_opening_balances_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_opening_balances" ADD CONSTRAINT "fee_opening_balances_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_opening_rows" ADD CONSTRAINT "fee_opening_rows_opening" FOREIGN KEY ("school_id","opening_id") REFERENCES "public"."fee_openings"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_agreements_of_student" ON "fee_agreements" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_agreements_of_opening" ON "fee_agreements" USING btree ("school_id","opening_id");--> statement-breakpoint
CREATE INDEX "fee_opening_balances_of_student" ON "fee_opening_balances" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_opening_balances_of_opening" ON "fee_opening_balances" USING btree ("school_id","opening_id");--> statement-breakpoint
CREATE INDEX "fee_opening_rows_of_student" ON "fee_opening_rows" USING btree ("school_id","student_id") WHERE "fee_opening_rows"."student_id" is not null;