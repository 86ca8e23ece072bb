CREATE TABLE "diet_food_ins" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"unit" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"warehouse" text NOT NULL,
	"day" date NOT NULL,
	"quantity" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"supplier_id" uuid,
	"supplier" text DEFAULT '' NOT NULL,
	"produced_on" date,
	"due_on" date,
	"storage" text NOT NULL,
	"temperature" smallint NOT NULL,
	"exception" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'registered' NOT NULL,
	"registered_by" uuid NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"movement_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_food_ins_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_food_items" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"material" text NOT NULL,
	"unit_grams" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_food_items_school_id_item_id_pk" PRIMARY KEY("school_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "diet_food_outs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"item_name" text NOT NULL,
	"unit" text NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"warehouse" text NOT NULL,
	"day" date NOT NULL,
	"quantity" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"lot" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"purpose" text NOT NULL,
	"taker" text NOT NULL,
	"is_from_menu" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'posted' NOT NULL,
	"movement_ids" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_food_outs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "diet_usages" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"meal" text NOT NULL,
	"crowd_id" uuid NOT NULL,
	"material" text NOT NULL,
	"name" text NOT NULL,
	"planned" bigint NOT NULL,
	"used" bigint NOT NULL,
	"left_over" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_usages_school_id_day_meal_crowd_id_material_pk" PRIMARY KEY("school_id","day","meal","crowd_id","material")
);
--> statement-breakpoint
CREATE TABLE "health_examinations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"months" smallint NOT NULL,
	"values" jsonb NOT NULL,
	"found" text,
	"source" text,
	"state" text DEFAULT 'current' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_examinations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_special_files" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid,
	"class_name" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"found_on" date NOT NULL,
	"finding" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"next_on" date,
	"referred_to" text DEFAULT '' NOT NULL,
	"referred_on" date,
	"answered_on" date,
	"answer" text DEFAULT '' NOT NULL,
	"outcome" text,
	"closed_on" date,
	"reopening" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_special_files_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_special_reviews" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"finding" text NOT NULL,
	"next_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "health_special_reviews_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "diet_materials" DROP CONSTRAINT "diet_materials_item";
--> statement-breakpoint
ALTER TABLE "diet_food_ins" ADD CONSTRAINT "diet_food_ins_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_food_ins" ADD CONSTRAINT "diet_food_ins_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_food_ins" ADD CONSTRAINT "diet_food_ins_supplier" FOREIGN KEY ("school_id","supplier_id") REFERENCES "public"."goods_suppliers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_food_items" ADD CONSTRAINT "diet_food_items_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_food_outs" ADD CONSTRAINT "diet_food_outs_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_food_outs" ADD CONSTRAINT "diet_food_outs_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_usages" ADD CONSTRAINT "diet_usages_crowd" FOREIGN KEY ("school_id","crowd_id") REFERENCES "public"."diet_crowds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_examinations" ADD CONSTRAINT "health_examinations_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_special_files" ADD CONSTRAINT "health_special_files_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_special_reviews" ADD CONSTRAINT "health_special_reviews_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."health_special_files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_special_reviews" ADD CONSTRAINT "health_special_reviews_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_examinations_current" ON "health_examinations" USING btree ("school_id","student_id","kind","day") WHERE "health_examinations"."state" = 'current';--> statement-breakpoint
CREATE INDEX "health_examinations_by_day" ON "health_examinations" USING btree ("school_id","kind","day");--> statement-breakpoint
CREATE UNIQUE INDEX "health_special_files_open" ON "health_special_files" USING btree ("school_id","student_id","kind") WHERE "health_special_files"."state" = 'open';--> statement-breakpoint
CREATE INDEX "health_special_files_newest" ON "health_special_files" USING btree ("school_id","found_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "health_special_reviews_of_file" ON "health_special_reviews" USING btree ("school_id","file_id","day");--> statement-breakpoint
ALTER TABLE "diet_materials" DROP COLUMN "item_id";