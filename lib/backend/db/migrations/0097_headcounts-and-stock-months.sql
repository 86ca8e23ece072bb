CREATE TABLE "diet_headcounts" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"crowd_id" uuid NOT NULL,
	"heads" smallint NOT NULL,
	"reason" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_headcounts_school_id_day_slot_crowd_id_pk" PRIMARY KEY("school_id","day","slot","crowd_id")
);
--> statement-breakpoint
CREATE TABLE "goods_closes" (
	"school_id" uuid NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" uuid NOT NULL,
	CONSTRAINT "goods_closes_school_id_month_pk" PRIMARY KEY("school_id","month")
);
--> statement-breakpoint
ALTER TABLE "diet_headcounts" ADD CONSTRAINT "diet_headcounts_crowd" FOREIGN KEY ("school_id","crowd_id") REFERENCES "public"."diet_crowds"("school_id","id") ON DELETE cascade ON UPDATE no action;