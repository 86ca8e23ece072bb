CREATE TABLE "fee_planned_days" (
	"school_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"day" date NOT NULL,
	"children" integer NOT NULL,
	CONSTRAINT "fee_planned_days_school_id_class_id_day_pk" PRIMARY KEY("school_id","class_id","day")
);
--> statement-breakpoint
CREATE TABLE "attendance_mornings" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"class_id" uuid NOT NULL,
	"recorded" integer NOT NULL,
	"present" integer NOT NULL,
	"absent" integer NOT NULL,
	"on_leave" integer NOT NULL,
	CONSTRAINT "attendance_mornings_school_id_day_class_id_pk" PRIMARY KEY("school_id","day","class_id")
);
--> statement-breakpoint
CREATE INDEX "student_documents_ending" ON "student_documents" USING btree ("school_id","valid_to","kind","student_id") WHERE "student_documents"."valid_to" is not null;