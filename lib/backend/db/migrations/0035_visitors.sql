CREATE TABLE "safety_refused_visitors" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"id_tail" text COLLATE "C" NOT NULL,
	"reason" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_refused_visitors_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "safety_visitor_settings" (
	"school_id" uuid NOT NULL,
	"asks_host" boolean NOT NULL,
	"overstay_minutes" smallint NOT NULL,
	"kept_days" smallint NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_visitor_settings_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "safety_visits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_walk_in" boolean NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"id_tail" text NOT NULL,
	"company" text NOT NULL,
	"plate" text NOT NULL,
	"persons" smallint NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"host_id" uuid NOT NULL,
	"host_name" text NOT NULL,
	"day" date NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	"badge" text NOT NULL,
	"code_hash" text COLLATE "C",
	"decision" text NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_visits_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE INDEX "safety_refused_visitors_phone" ON "safety_refused_visitors" USING btree ("school_id","phone");--> statement-breakpoint
CREATE INDEX "safety_refused_visitors_tail" ON "safety_refused_visitors" USING btree ("school_id","id_tail");--> statement-breakpoint
CREATE INDEX "safety_visits_latest" ON "safety_visits" USING btree ("school_id","day","from_minute","id");--> statement-breakpoint
CREATE INDEX "safety_visits_inside" ON "safety_visits" USING btree ("school_id","day") WHERE "safety_visits"."state" = 'arrived';--> statement-breakpoint
CREATE INDEX "safety_visits_of_host" ON "safety_visits" USING btree ("school_id","host_id","day");--> statement-breakpoint
CREATE INDEX "safety_visits_of_maker" ON "safety_visits" USING btree ("school_id","created_by","day");--> statement-breakpoint
CREATE UNIQUE INDEX "safety_visits_code" ON "safety_visits" USING btree ("school_id","code_hash") WHERE "safety_visits"."code_hash" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_visits_badge" ON "safety_visits" USING btree ("school_id","badge") WHERE "safety_visits"."state" = 'arrived' and "safety_visits"."badge" <> '';--> statement-breakpoint
CREATE INDEX "safety_device_events_received" ON "safety_device_events" USING btree ("school_id","received_at");