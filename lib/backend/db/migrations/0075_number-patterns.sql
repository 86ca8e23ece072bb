CREATE TABLE "fee_number_patterns" (
	"school_id" uuid NOT NULL,
	"patterns" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_number_patterns_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "fee_numbers" ADD COLUMN "edition" integer DEFAULT 0 NOT NULL;