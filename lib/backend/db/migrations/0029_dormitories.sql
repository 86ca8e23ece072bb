CREATE TABLE "dorm_buildings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "dorm_buildings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "dorm_buildings_name" UNIQUE("school_id","name")
);
--> statement-breakpoint
CREATE TABLE "dorm_roll_records" (
	"school_id" uuid NOT NULL,
	"night" date NOT NULL,
	"student_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"reason" text NOT NULL,
	"made_up" boolean NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	CONSTRAINT "dorm_roll_records_school_id_night_student_id_id_pk" PRIMARY KEY("school_id","night","student_id","id")
);
--> statement-breakpoint
CREATE TABLE "dorm_rooms" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"building_id" uuid NOT NULL,
	"floor" smallint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"beds" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "dorm_rooms_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "dorm_rooms_name" UNIQUE("school_id","building_id","name")
);
--> statement-breakpoint
CREATE TABLE "dorm_stays" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"bed" smallint NOT NULL,
	"student_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"state" smallint NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"away_to" date,
	"away_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "dorm_stays_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "dorm_times" (
	"school_id" uuid NOT NULL,
	"check_minute" smallint NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "dorm_times_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "dorm_roll_records" ADD CONSTRAINT "dorm_roll_records_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_rooms" ADD CONSTRAINT "dorm_rooms_building" FOREIGN KEY ("school_id","building_id") REFERENCES "public"."dorm_buildings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_stays" ADD CONSTRAINT "dorm_stays_room" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."dorm_rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dorm_stays" ADD CONSTRAINT "dorm_stays_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dorm_roll_records_of_student" ON "dorm_roll_records" USING btree ("school_id","student_id","night");--> statement-breakpoint
CREATE INDEX "dorm_rooms_of_floor" ON "dorm_rooms" USING btree ("school_id","building_id","floor","name");--> statement-breakpoint
CREATE UNIQUE INDEX "dorm_stays_bed" ON "dorm_stays" USING btree ("school_id","room_id","bed") WHERE "dorm_stays"."to_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dorm_stays_child" ON "dorm_stays" USING btree ("school_id","student_id") WHERE "dorm_stays"."to_on" is null;--> statement-breakpoint
CREATE INDEX "dorm_stays_of_room" ON "dorm_stays" USING btree ("school_id","room_id","from_on");--> statement-breakpoint
CREATE INDEX "dorm_stays_of_student" ON "dorm_stays" USING btree ("school_id","student_id");