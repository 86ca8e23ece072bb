CREATE TABLE "fee_book_subjects" (
	"school_id" uuid NOT NULL,
	"subjects" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_book_subjects_school_id_pk" PRIMARY KEY("school_id")
);
