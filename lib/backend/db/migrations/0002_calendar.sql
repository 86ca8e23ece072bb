CREATE TABLE "school_calendars" (
	"school_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "school_calendars_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "school_terms" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	CONSTRAINT "school_terms_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_days" ADD COLUMN "meal_served" boolean DEFAULT false NOT NULL;