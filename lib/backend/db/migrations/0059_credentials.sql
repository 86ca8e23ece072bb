CREATE TABLE "safety_credentials" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"student_id" uuid,
	"staff_id" uuid,
	"from_on" date NOT NULL,
	"to_on" date,
	"state" text DEFAULT 'active' NOT NULL,
	"state_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "safety_credentials_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "safety_credentials_holder" CHECK (num_nonnulls("safety_credentials"."student_id", "safety_credentials"."staff_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "safety_punches" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "safety_credentials" ADD CONSTRAINT "safety_credentials_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_credentials" ADD CONSTRAINT "safety_credentials_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_credentials_active" ON "safety_credentials" USING btree ("school_id","code") WHERE "safety_credentials"."state" = 'active';--> statement-breakpoint
CREATE INDEX "safety_credentials_code" ON "safety_credentials" USING btree ("school_id","code","id");--> statement-breakpoint
CREATE INDEX "safety_credentials_of_student" ON "safety_credentials" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "safety_credentials_of_staff" ON "safety_credentials" USING btree ("school_id","staff_id");--> statement-breakpoint
ALTER TABLE "safety_punches" ADD CONSTRAINT "safety_punches_staff" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE cascade ON UPDATE no action;