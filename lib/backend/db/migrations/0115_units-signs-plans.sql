CREATE TABLE "goods_item_units" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"numerator" integer NOT NULL,
	"denominator" integer NOT NULL,
	CONSTRAINT "goods_item_units_school_id_item_id_unit_id_pk" PRIMARY KEY("school_id","item_id","unit_id")
);
--> statement-breakpoint
DROP INDEX "family_tickets_standing";--> statement-breakpoint
DROP INDEX "health_signs_open";--> statement-breakpoint
ALTER TABLE "safety_areas" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "plan_x" smallint;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "plan_y" smallint;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "firmware" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "battery" smallint;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "goods_document_lines" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "student_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_item_units" ADD CONSTRAINT "goods_item_units_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_item_units" ADD CONSTRAINT "goods_item_units_unit" FOREIGN KEY ("school_id","unit_id") REFERENCES "public"."goods_units"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_item_units_of_unit" ON "goods_item_units" USING btree ("school_id","unit_id");--> statement-breakpoint
CREATE INDEX "goods_documents_of_student" ON "goods_documents" USING btree ("school_id","student_id") WHERE "goods_documents"."student_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_tickets_standing" ON "family_tickets" USING btree ("school_id","student_id","purpose") WHERE "family_tickets"."revoked_at" is null and "family_tickets"."purpose" in ('bills', 'practice');--> statement-breakpoint
CREATE UNIQUE INDEX "health_signs_open" ON "health_signs" USING btree ("school_id","class_id","symptom","disease","from_on") WHERE "health_signs"."state" <> 'closed';