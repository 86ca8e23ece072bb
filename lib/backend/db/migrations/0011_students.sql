CREATE TABLE "leaving_items" (
	"school_id" uuid NOT NULL,
	"items" text[] NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "leaving_items_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "leaving_ticks" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"item" text NOT NULL,
	"ticked_at" timestamp (3) with time zone NOT NULL,
	"ticked_by" uuid NOT NULL,
	CONSTRAINT "leaving_ticks_school_id_student_id_item_pk" PRIMARY KEY("school_id","student_id","item")
);
--> statement-breakpoint
ALTER TABLE "leaving_ticks" ADD CONSTRAINT "leaving_ticks_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;