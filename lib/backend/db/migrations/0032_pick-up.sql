CREATE TABLE "pick_up_codes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "pick_up_codes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "pick_up_persons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"id_tail" text NOT NULL,
	"photo_id" uuid,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"refused" boolean NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "pick_up_persons_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "pick_up_records" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"student_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"by" text NOT NULL,
	"picked" boolean NOT NULL,
	"reason" text NOT NULL,
	"confirmed_by" uuid NOT NULL,
	CONSTRAINT "pick_up_records_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "pick_up_times" (
	"school_id" uuid NOT NULL,
	"minute" smallint NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "pick_up_times_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
ALTER TABLE "pick_up_codes" ADD CONSTRAINT "pick_up_codes_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_up_persons" ADD CONSTRAINT "pick_up_persons_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pick_up_records" ADD CONSTRAINT "pick_up_records_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_up_codes_open" ON "pick_up_codes" USING btree ("school_id","code_hash") WHERE "pick_up_codes"."used_at" is null;--> statement-breakpoint
CREATE INDEX "pick_up_codes_of_student" ON "pick_up_codes" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "pick_up_persons_of_student" ON "pick_up_persons" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "pick_up_persons_photo" ON "pick_up_persons" USING btree ("school_id","photo_id") WHERE "pick_up_persons"."photo_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "pick_up_records_picked" ON "pick_up_records" USING btree ("school_id","day","student_id") WHERE "pick_up_records"."picked";--> statement-breakpoint
CREATE INDEX "pick_up_records_latest" ON "pick_up_records" USING btree ("school_id","day","at");--> statement-breakpoint
CREATE INDEX "pick_up_records_of_student" ON "pick_up_records" USING btree ("school_id","student_id","day");