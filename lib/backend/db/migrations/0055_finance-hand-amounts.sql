CREATE TABLE "finance_hand_amounts" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"row" text NOT NULL,
	"cents" bigint,
	"from_row" text,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_hand_amounts_school_id_ledger_id_period_row_pk" PRIMARY KEY("school_id","ledger_id","period","row")
);
--> statement-breakpoint
ALTER TABLE "finance_hand_amounts" ADD CONSTRAINT "finance_hand_amounts_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;