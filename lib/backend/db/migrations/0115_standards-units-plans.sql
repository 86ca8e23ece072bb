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
CREATE TABLE "group_standard_editions" (
	"standard_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"digest" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_standard_editions_standard_id_edition_pk" PRIMARY KEY("standard_id","edition")
);
--> statement-breakpoint
CREATE TABLE "group_standard_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"standard_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"received_by" uuid NOT NULL,
	"edition" integer NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"adopted" integer,
	"digest" text,
	"links" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"drift" jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_by" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_standards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"lines" jsonb NOT NULL,
	"edition" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL
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
ALTER TABLE "group_standard_editions" ADD CONSTRAINT "group_standard_editions_of" FOREIGN KEY ("standard_id") REFERENCES "public"."group_standards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_standard_receipts" ADD CONSTRAINT "group_standard_receipts_received_by_schools_id_fk" FOREIGN KEY ("received_by") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_standard_receipts" ADD CONSTRAINT "group_standard_receipts_of" FOREIGN KEY ("standard_id") REFERENCES "public"."group_standards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_standards" ADD CONSTRAINT "group_standards_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_item_units_of_unit" ON "goods_item_units" USING btree ("school_id","unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_standard_receipts_once" ON "group_standard_receipts" USING btree ("standard_id","received_by");--> statement-breakpoint
CREATE INDEX "group_standard_receipts_of_school" ON "group_standard_receipts" USING btree ("received_by","created_at");--> statement-breakpoint
CREATE INDEX "group_standard_receipts_of_node" ON "group_standard_receipts" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "group_standards_of_node" ON "group_standards" USING btree ("organisation_id","created_at");--> statement-breakpoint
CREATE INDEX "goods_documents_of_student" ON "goods_documents" USING btree ("school_id","student_id") WHERE "goods_documents"."student_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_tickets_standing" ON "family_tickets" USING btree ("school_id","student_id","purpose") WHERE "family_tickets"."revoked_at" is null and "family_tickets"."purpose" in ('bills', 'practice');--> statement-breakpoint
CREATE UNIQUE INDEX "health_signs_open" ON "health_signs" USING btree ("school_id","class_id","symptom","disease","from_on") WHERE "health_signs"."state" <> 'closed';