CREATE TABLE "fee_advance_carries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"undoes" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_advance_carries_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_advance_carries_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
CREATE TABLE "fee_advance_carry_lines" (
	"school_id" uuid NOT NULL,
	"carry_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"item_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"cents" bigint NOT NULL,
	"income_subject" text NOT NULL,
	"advance_subject" text NOT NULL,
	CONSTRAINT "fee_advance_carry_lines_school_id_carry_id_at_pk" PRIMARY KEY("school_id","carry_id","at")
);
--> statement-breakpoint
ALTER TABLE "fee_advance_carry_lines" ADD CONSTRAINT "fee_advance_carry_lines_carry" FOREIGN KEY ("school_id","carry_id") REFERENCES "public"."fee_advance_carries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_advance_carry_lines" ADD CONSTRAINT "fee_advance_carry_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."fee_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_advance_carries_newest" ON "fee_advance_carries" USING btree ("school_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_advance_carries_undone_once" ON "fee_advance_carries" USING btree ("school_id","undoes") WHERE "fee_advance_carries"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "fee_advance_carry_lines_of_item" ON "fee_advance_carry_lines" USING btree ("school_id","item_id","month");