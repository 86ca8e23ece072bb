CREATE TABLE "finance_currencies" (
	"school_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_currencies_school_id_currency_pk" PRIMARY KEY("school_id","currency")
);
