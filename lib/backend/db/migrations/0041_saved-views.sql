CREATE TABLE "saved_views" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" text[],
	"standard" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "saved_views_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "saved_views_name" UNIQUE("school_id","account_id","list","name")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_standard" ON "saved_views" USING btree ("school_id","account_id","list") WHERE "saved_views"."standard";