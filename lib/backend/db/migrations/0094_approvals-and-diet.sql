CREATE TABLE "approval_acts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"instead_of" uuid,
	"act" text NOT NULL,
	"task" smallint,
	"to_id" uuid,
	"to_node" text,
	"comment" text DEFAULT '' NOT NULL,
	"is_signed" boolean DEFAULT false NOT NULL,
	"seen" text,
	CONSTRAINT "approval_acts_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_applications" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"edition" integer NOT NULL,
	"applicant_id" uuid NOT NULL,
	"department_id" uuid,
	"chosen" jsonb NOT NULL,
	"title" text NOT NULL,
	"cents" bigint,
	"state" text NOT NULL,
	"content" text NOT NULL,
	"shown" jsonb NOT NULL,
	"before" jsonb,
	"since" smallint NOT NULL,
	"back_to" text,
	"unfilled" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "approval_applications_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_copies" (
	"school_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_copies_school_id_person_id_application_id_pk" PRIMARY KEY("school_id","person_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "approval_files" (
	"school_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_type" text,
	"owner_id" uuid,
	"at" smallint DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "approval_files_school_id_file_id_pk" PRIMARY KEY("school_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "approval_tasks" (
	"school_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"visit" smallint NOT NULL,
	"turn" smallint NOT NULL,
	"place" smallint NOT NULL,
	"person_id" uuid NOT NULL,
	"rule" text,
	"instead_of" uuid,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "approval_tasks_school_id_application_id_no_pk" PRIMARY KEY("school_id","application_id","no")
);
--> statement-breakpoint
CREATE TABLE "approval_visits" (
	"school_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"node" text NOT NULL,
	"trace" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"due_on" date,
	"due_minute" smallint,
	CONSTRAINT "approval_visits_school_id_application_id_no_pk" PRIMARY KEY("school_id","application_id","no")
);
--> statement-breakpoint
CREATE TABLE "approval_delegates" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "approval_delegates_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "approval_delegates_days" CHECK ("approval_delegates"."from_on" <= "approval_delegates"."to_on" and "approval_delegates"."from_id" <> "approval_delegates"."to_id")
);
--> statement-breakpoint
CREATE TABLE "approval_expenses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"claimant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"spent_on" date NOT NULL,
	"cents" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "approval_expenses_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "approval_expenses_number" UNIQUE("school_id","number"),
	CONSTRAINT "approval_expenses_cents" CHECK ("approval_expenses"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "approval_flow_editions" (
	"school_id" uuid NOT NULL,
	"flow_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"flow" jsonb NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	CONSTRAINT "approval_flow_editions_school_id_flow_id_number_pk" PRIMARY KEY("school_id","flow_id","number")
);
--> statement-breakpoint
CREATE TABLE "approval_flows" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"edition" integer NOT NULL,
	"edition_on" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "approval_flows_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_kind_flows" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"flow_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "approval_kind_flows_school_id_kind_pk" PRIMARY KEY("school_id","kind")
);
--> statement-breakpoint
CREATE TABLE "diet_crowds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"edition" text NOT NULL,
	"activity" text NOT NULL,
	"share_percent" smallint NOT NULL,
	"breakfast" smallint NOT NULL,
	"morning_snack" smallint NOT NULL,
	"lunch" smallint NOT NULL,
	"afternoon_snack" smallint NOT NULL,
	"dinner" smallint NOT NULL,
	"boys" smallint DEFAULT 0 NOT NULL,
	"girls" smallint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_crowds_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_dish_lines" (
	"school_id" uuid NOT NULL,
	"dish_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"material" text NOT NULL,
	"own_material_id" uuid,
	"grams" integer,
	"is_gross" boolean NOT NULL,
	CONSTRAINT "diet_dish_lines_school_id_dish_id_at_pk" PRIMARY KEY("school_id","dish_id","at")
);
--> statement-breakpoint
CREATE TABLE "diet_dishes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"terms" text NOT NULL,
	"kind" text NOT NULL,
	"cooking" text NOT NULL,
	"texture" text DEFAULT '' NOT NULL,
	"steps" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_dishes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_materials" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"aliases" text DEFAULT '' NOT NULL,
	"terms" text NOT NULL,
	"food_group" text NOT NULL,
	"season" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"copied_from" text DEFAULT '' NOT NULL,
	"edible_bp" integer NOT NULL,
	"price_cents" bigint,
	"piece_grams" integer DEFAULT 0 NOT NULL,
	"bag_grams" integer DEFAULT 0 NOT NULL,
	"box_grams" integer DEFAULT 0 NOT NULL,
	"contains" jsonb NOT NULL,
	"nutrient_values" jsonb NOT NULL,
	"item_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_materials_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_document_lines" (
	"school_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"item_id" uuid,
	"in_packs" boolean DEFAULT false NOT NULL,
	"unit_name" text DEFAULT '' NOT NULL,
	"numerator" integer DEFAULT 1 NOT NULL,
	"denominator" integer DEFAULT 1 NOT NULL,
	"quantity" bigint NOT NULL,
	"base_quantity" bigint NOT NULL,
	"price" bigint,
	"cents" bigint DEFAULT 0 NOT NULL,
	"shelf" text COLLATE "C" DEFAULT '' NOT NULL,
	"lot" text COLLATE "C" DEFAULT '' NOT NULL,
	"due_on" date,
	"refused" bigint DEFAULT 0 NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source_at" smallint,
	"movement_id" uuid,
	CONSTRAINT "goods_document_lines_school_id_document_id_at_pk" PRIMARY KEY("school_id","document_id","at"),
	CONSTRAINT "goods_document_lines_some" CHECK ("goods_document_lines"."quantity" >= 0 and "goods_document_lines"."refused" >= 0 and "goods_document_lines"."quantity" + "goods_document_lines"."refused" > 0 and "goods_document_lines"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"supplier_id" uuid,
	"warehouse_id" uuid,
	"to_warehouse_id" uuid,
	"source_id" uuid,
	"wanted_on" date,
	"class_id" uuid,
	"receiver" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"decision" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_documents_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_documents_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
CREATE TABLE "health_absences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"symptoms" jsonb NOT NULL,
	"diagnosis" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"told_by" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_absences_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_case_contacts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"finding" text NOT NULL,
	"next_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "health_case_contacts_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_cases" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"onset_on" date NOT NULL,
	"symptoms" jsonb NOT NULL,
	"disease" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"diagnosed_on" date,
	"rash_on" date,
	"symptoms_end_on" date,
	"treatment_on" date,
	"certificate_from" text DEFAULT '' NOT NULL,
	"certificate_on" date,
	"returned_on" date,
	"closing" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'observed' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_cases_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_hygiene" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"target" text NOT NULL,
	"way" text NOT NULL,
	"strength" smallint,
	"minutes" smallint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "health_hygiene_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_injuries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"time" text NOT NULL,
	"place" text NOT NULL,
	"activity" text NOT NULL,
	"kind" text NOT NULL,
	"course" text NOT NULL,
	"first_aid" text NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"family_told" text NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"days_off" smallint,
	"state" text DEFAULT 'followed' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_injuries_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_medicine_doses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minute" smallint NOT NULL,
	"outcome" text NOT NULL,
	"seen_by" text DEFAULT '' NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "health_medicine_doses_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_medicine_orders" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"drug" text NOT NULL,
	"dose" text NOT NULL,
	"way" text NOT NULL,
	"times" jsonb NOT NULL,
	"from_on" date NOT NULL,
	"until_on" date NOT NULL,
	"reason" text NOT NULL,
	"ordered_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"leftover" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_medicine_orders_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_missed_checks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"period" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_missed_checks_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_sign_children" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sign_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "health_sign_children_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_signs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"symptom" text NOT NULL,
	"rule" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reported_to" text DEFAULT '' NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"measures" text DEFAULT '' NOT NULL,
	"closing" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_signs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "head_id" uuid;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "deputy_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_acts" ADD CONSTRAINT "approval_acts_application" FOREIGN KEY ("school_id","application_id") REFERENCES "public"."approval_applications"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_copies" ADD CONSTRAINT "approval_copies_application" FOREIGN KEY ("school_id","application_id") REFERENCES "public"."approval_applications"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_files" ADD CONSTRAINT "approval_files_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD CONSTRAINT "approval_tasks_application" FOREIGN KEY ("school_id","application_id") REFERENCES "public"."approval_applications"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_visits" ADD CONSTRAINT "approval_visits_application" FOREIGN KEY ("school_id","application_id") REFERENCES "public"."approval_applications"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegates" ADD CONSTRAINT "approval_delegates_from" FOREIGN KEY ("school_id","from_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegates" ADD CONSTRAINT "approval_delegates_to" FOREIGN KEY ("school_id","to_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_expenses" ADD CONSTRAINT "approval_expenses_claimant" FOREIGN KEY ("school_id","claimant_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_flow_editions" ADD CONSTRAINT "approval_flow_editions_flow" FOREIGN KEY ("school_id","flow_id") REFERENCES "public"."approval_flows"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_kind_flows" ADD CONSTRAINT "approval_kind_flows_flow" FOREIGN KEY ("school_id","flow_id") REFERENCES "public"."approval_flows"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_dish_lines" ADD CONSTRAINT "diet_dish_lines_dish" FOREIGN KEY ("school_id","dish_id") REFERENCES "public"."diet_dishes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_dish_lines" ADD CONSTRAINT "diet_dish_lines_material" FOREIGN KEY ("school_id","own_material_id") REFERENCES "public"."diet_materials"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_materials" ADD CONSTRAINT "diet_materials_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_document_lines" ADD CONSTRAINT "goods_document_lines_document" FOREIGN KEY ("school_id","document_id") REFERENCES "public"."goods_documents"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_document_lines" ADD CONSTRAINT "goods_document_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD CONSTRAINT "goods_documents_supplier" FOREIGN KEY ("school_id","supplier_id") REFERENCES "public"."goods_suppliers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD CONSTRAINT "goods_documents_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD CONSTRAINT "goods_documents_to_warehouse" FOREIGN KEY ("school_id","to_warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD CONSTRAINT "goods_documents_source" FOREIGN KEY ("school_id","source_id") REFERENCES "public"."goods_documents"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_absences" ADD CONSTRAINT "health_absences_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_case_contacts" ADD CONSTRAINT "health_case_contacts_case" FOREIGN KEY ("school_id","case_id") REFERENCES "public"."health_cases"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_case_contacts" ADD CONSTRAINT "health_case_contacts_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_cases" ADD CONSTRAINT "health_cases_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_injuries" ADD CONSTRAINT "health_injuries_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_medicine_doses" ADD CONSTRAINT "health_medicine_doses_order" FOREIGN KEY ("school_id","order_id") REFERENCES "public"."health_medicine_orders"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_medicine_doses" ADD CONSTRAINT "health_medicine_doses_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_medicine_orders" ADD CONSTRAINT "health_medicine_orders_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_missed_checks" ADD CONSTRAINT "health_missed_checks_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_sign_children" ADD CONSTRAINT "health_sign_children_sign" FOREIGN KEY ("school_id","sign_id") REFERENCES "public"."health_signs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_sign_children" ADD CONSTRAINT "health_sign_children_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_acts_of_application" ON "approval_acts" USING btree ("school_id","application_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_acts_decision" ON "approval_acts" USING btree ("school_id","application_id","task") WHERE "approval_acts"."act" in ('agree', 'refuse', 'return', 'hand');--> statement-breakpoint
CREATE UNIQUE INDEX "approval_applications_open" ON "approval_applications" USING btree ("school_id","kind","document_id") WHERE "approval_applications"."state" in ('checking', 'returned');--> statement-breakpoint
CREATE INDEX "approval_applications_of_document" ON "approval_applications" USING btree ("school_id","kind","document_id");--> statement-breakpoint
CREATE INDEX "approval_applications_of_applicant" ON "approval_applications" USING btree ("school_id","applicant_id","id");--> statement-breakpoint
CREATE INDEX "approval_applications_checking" ON "approval_applications" USING btree ("school_id") WHERE "approval_applications"."state" = 'checking';--> statement-breakpoint
CREATE INDEX "approval_files_of_owner" ON "approval_files" USING btree ("school_id","owner_id","at");--> statement-breakpoint
CREATE INDEX "approval_tasks_open" ON "approval_tasks" USING btree ("school_id","person_id","application_id") WHERE "approval_tasks"."is_open";--> statement-breakpoint
CREATE INDEX "approval_tasks_of_person" ON "approval_tasks" USING btree ("school_id","person_id","application_id");--> statement-breakpoint
CREATE INDEX "approval_delegates_active" ON "approval_delegates" USING btree ("school_id","to_on") WHERE "approval_delegates"."state" = 'active';--> statement-breakpoint
CREATE INDEX "approval_expenses_of_claimant" ON "approval_expenses" USING btree ("school_id","claimant_id","id");--> statement-breakpoint
CREATE INDEX "approval_flows_listed" ON "approval_flows" USING btree ("school_id","state","name");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_crowds_name" ON "diet_crowds" USING btree ("school_id","name");--> statement-breakpoint
CREATE INDEX "diet_dish_lines_by_material" ON "diet_dish_lines" USING btree ("school_id","material");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_dishes_name" ON "diet_dishes" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_materials_name" ON "diet_materials" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_materials_code" ON "diet_materials" USING btree ("school_id","code");--> statement-breakpoint
CREATE INDEX "goods_document_lines_of_item" ON "goods_document_lines" USING btree ("school_id","item_id") WHERE "goods_document_lines"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "goods_documents_newest" ON "goods_documents" USING btree ("school_id","kind","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "goods_documents_of_source" ON "goods_documents" USING btree ("school_id","source_id") WHERE "goods_documents"."source_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "health_absences_one" ON "health_absences" USING btree ("school_id","student_id","day");--> statement-breakpoint
CREATE INDEX "health_absences_newest" ON "health_absences" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_case_contacts_of_case" ON "health_case_contacts" USING btree ("school_id","case_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "health_cases_open" ON "health_cases" USING btree ("school_id","student_id") WHERE "health_cases"."state" in ('observed', 'tracked');--> statement-breakpoint
CREATE INDEX "health_cases_newest" ON "health_cases" USING btree ("school_id","onset_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_hygiene_newest" ON "health_hygiene" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_hygiene_of_class" ON "health_hygiene" USING btree ("school_id","class_id","day");--> statement-breakpoint
CREATE INDEX "health_injuries_newest" ON "health_injuries" USING btree ("school_id","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "health_medicine_doses_one" ON "health_medicine_doses" USING btree ("school_id","order_id","day","minute");--> statement-breakpoint
CREATE INDEX "health_medicine_doses_of_day" ON "health_medicine_doses" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "health_medicine_orders_days" ON "health_medicine_orders" USING btree ("school_id","state","until_on");--> statement-breakpoint
CREATE UNIQUE INDEX "health_missed_checks_one" ON "health_missed_checks" USING btree ("school_id","student_id","day","period");--> statement-breakpoint
CREATE INDEX "health_sign_children_of_sign" ON "health_sign_children" USING btree ("school_id","sign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_signs_open" ON "health_signs" USING btree ("school_id","class_id","symptom") WHERE "health_signs"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "health_signs_newest" ON "health_signs" USING btree ("school_id","created_at" DESC NULLS FIRST);