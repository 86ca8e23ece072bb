CREATE TABLE "fee_arrival_layouts" (
	"school_id" uuid NOT NULL,
	"account" text COLLATE "C" NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_arrival_layouts_school_id_account_pk" PRIMARY KEY("school_id","account")
);
