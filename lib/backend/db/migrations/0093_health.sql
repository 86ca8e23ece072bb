CREATE TABLE "health_checks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"tenths" smallint,
	"site" text,
	"again_tenths" smallint,
	"again_site" text,
	"symptoms" jsonb NOT NULL,
	"result" text NOT NULL,
	"takes_medicine" boolean DEFAULT false NOT NULL,
	"card" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'current' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_checks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_measurements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"months" smallint NOT NULL,
	"height_mm" smallint NOT NULL,
	"weight_g" integer NOT NULL,
	"posture" text NOT NULL,
	"has_oedema" boolean NOT NULL,
	"is_flagged" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"findings" jsonb NOT NULL,
	"state" text DEFAULT 'current' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_measurements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "health_measurements_sign" CHECK ("health_measurements"."height_mm" > 0 and "health_measurements"."weight_g" > 0)
);
--> statement-breakpoint
CREATE TABLE "health_restrictions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"substance" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"severity" text NOT NULL,
	"evidence" text NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date,
	"care" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"withdrawal" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_restrictions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "health_restrictions_days" CHECK ("health_restrictions"."until_on" is null or "health_restrictions"."from_on" <= "health_restrictions"."until_on")
);
--> statement-breakpoint
ALTER TABLE "health_checks" ADD CONSTRAINT "health_checks_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_measurements" ADD CONSTRAINT "health_measurements_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_restrictions" ADD CONSTRAINT "health_restrictions_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_checks_current" ON "health_checks" USING btree ("school_id","student_id","day","period") WHERE "health_checks"."state" = 'current';--> statement-breakpoint
CREATE INDEX "health_checks_newest" ON "health_checks" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_checks_of_class" ON "health_checks" USING btree ("school_id","class_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "health_measurements_current" ON "health_measurements" USING btree ("school_id","student_id","day") WHERE "health_measurements"."state" = 'current';--> statement-breakpoint
CREATE INDEX "health_measurements_newest" ON "health_measurements" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_measurements_of_class" ON "health_measurements" USING btree ("school_id","class_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "health_restrictions_active" ON "health_restrictions" USING btree ("school_id","student_id","substance",lower("detail")) WHERE "health_restrictions"."state" = 'active';--> statement-breakpoint
CREATE INDEX "health_restrictions_of_student" ON "health_restrictions" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "health_restrictions_listed" ON "health_restrictions" USING btree ("school_id","state","from_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);