CREATE TABLE "safety_devices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"purpose" text NOT NULL,
	"direction" text NOT NULL,
	"source" smallint NOT NULL,
	"key_hash" text,
	"key_hint" text DEFAULT '' NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"drift_ms" integer,
	"revoked_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_devices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "safety_devices_name" ON "safety_devices" USING btree ("school_id","name") WHERE "safety_devices"."revoked_at" is null;