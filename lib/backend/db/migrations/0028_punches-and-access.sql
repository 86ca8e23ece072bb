CREATE TABLE "access_rules" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"enabled" boolean NOT NULL,
	"scope" text NOT NULL,
	"class_ids" uuid[] NOT NULL,
	"student_ids" uuid[] NOT NULL,
	"places" text[] NOT NULL,
	"direction" text NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"windows" jsonb NOT NULL,
	"days" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "access_rules_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "access_rules_name" UNIQUE("school_id","name")
);
--> statement-breakpoint
CREATE TABLE "safety_punches" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"device_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"direction" text NOT NULL,
	"source" smallint NOT NULL,
	"place" text NOT NULL,
	"student_id" uuid,
	"class_id" uuid,
	"access" smallint,
	"reason" text,
	"rule_id" uuid,
	"rule_name" text NOT NULL,
	CONSTRAINT "safety_punches_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "safety_punches_number" UNIQUE("school_id","device_id","number")
);
--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "calls_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_punches" ADD CONSTRAINT "safety_punches_device" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."safety_devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_punches" ADD CONSTRAINT "safety_punches_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_punches_latest" ON "safety_punches" USING btree ("school_id","day","at");--> statement-breakpoint
CREATE INDEX "safety_punches_of_student" ON "safety_punches" USING btree ("school_id","student_id","day","at");--> statement-breakpoint
CREATE INDEX "safety_punches_stopped" ON "safety_punches" USING btree ("school_id","day","at") WHERE "safety_punches"."access" > 1;