CREATE TABLE "safety_device_events" (
	"school_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"note" text NOT NULL,
	"warning_id" uuid,
	CONSTRAINT "safety_device_events_school_id_device_id_number_pk" PRIMARY KEY("school_id","device_id","number")
);
--> statement-breakpoint
CREATE TABLE "safety_mutes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid,
	"kind" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	CONSTRAINT "safety_mutes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "safety_warning_settings" (
	"school_id" uuid NOT NULL,
	"times" jsonb NOT NULL,
	"late_after_minutes" smallint NOT NULL,
	"offline_after_minutes" smallint NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_warning_settings_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "safety_warning_steps" (
	"school_id" uuid NOT NULL,
	"warning_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"step" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid,
	CONSTRAINT "safety_warning_steps_school_id_warning_id_id_pk" PRIMARY KEY("school_id","warning_id","id")
);
--> statement-breakpoint
CREATE TABLE "safety_warnings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"level" smallint NOT NULL,
	"state" text NOT NULL,
	"place" text NOT NULL,
	"cause" text COLLATE "C" NOT NULL,
	"device_id" uuid,
	"facts" jsonb NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"escalations" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"resolved_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "safety_warnings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "safety_warnings_cause" UNIQUE("school_id","cause")
);
--> statement-breakpoint
ALTER TABLE "safety_device_events" ADD CONSTRAINT "safety_device_events_device" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."safety_devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_mutes" ADD CONSTRAINT "safety_mutes_device" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."safety_devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_warning_steps" ADD CONSTRAINT "safety_warning_steps_warning" FOREIGN KEY ("school_id","warning_id") REFERENCES "public"."safety_warnings"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_warnings" ADD CONSTRAINT "safety_warnings_device" FOREIGN KEY ("school_id","device_id") REFERENCES "public"."safety_devices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_mutes_until" ON "safety_mutes" USING btree ("school_id","until");--> statement-breakpoint
CREATE INDEX "safety_warnings_newest" ON "safety_warnings" USING btree ("school_id","raised_at");--> statement-breakpoint
CREATE INDEX "safety_warnings_of_state" ON "safety_warnings" USING btree ("school_id","state","raised_at");--> statement-breakpoint
CREATE INDEX "safety_warnings_due" ON "safety_warnings" USING btree ("school_id","due_at") WHERE "safety_warnings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "safety_warnings_of_device" ON "safety_warnings" USING btree ("school_id","device_id","kind");