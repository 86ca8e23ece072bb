CREATE TABLE "attendance_locks" (
	"school_id" uuid NOT NULL,
	"through" date,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	CONSTRAINT "attendance_locks_school_id_pk" PRIMARY KEY("school_id")
);
