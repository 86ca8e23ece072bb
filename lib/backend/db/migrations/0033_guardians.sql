CREATE TABLE "wxwork_family_readings" (
	"school_id" uuid NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"children" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wxwork_family_readings_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "wxwork_parents" (
	"school_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"parent_user_id" text COLLATE "C" NOT NULL,
	"relation" text,
	"subscribed" boolean NOT NULL,
	CONSTRAINT "wxwork_parents_school_id_student_id_corp_id_parent_user_id_pk" PRIMARY KEY("school_id","student_id","corp_id","parent_user_id")
);
--> statement-breakpoint
DROP INDEX "wxwork_outbox_created";--> statement-breakpoint
ALTER TABLE "wxwork_outbox" ADD COLUMN "audience" text DEFAULT 'staff' NOT NULL;--> statement-breakpoint
ALTER TABLE "wxwork_outbox" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "wxwork_outbox" ADD COLUMN "about" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "wxwork_parents" ADD CONSTRAINT "wxwork_parents_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wxwork_parents_of_corp" ON "wxwork_parents" USING btree ("school_id","corp_id","parent_user_id");--> statement-breakpoint
ALTER TABLE "wxwork_outbox" ADD CONSTRAINT "wxwork_outbox_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wxwork_outbox_newest" ON "wxwork_outbox" USING btree ("school_id","audience","created_at");--> statement-breakpoint
CREATE INDEX "wxwork_outbox_about" ON "wxwork_outbox" USING btree ("school_id","about") WHERE "wxwork_outbox"."about" is not null;--> statement-breakpoint
CREATE INDEX "wxwork_outbox_of_student" ON "wxwork_outbox" USING btree ("school_id","student_id") WHERE "wxwork_outbox"."student_id" is not null;