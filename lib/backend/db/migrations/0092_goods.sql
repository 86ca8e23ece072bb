CREATE TABLE "goods_items" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"supplier_id" uuid,
	"unit_id" uuid NOT NULL,
	"pack_unit_id" uuid,
	"pack_numerator" integer DEFAULT 1 NOT NULL,
	"pack_denominator" integer DEFAULT 1 NOT NULL,
	"keeps_lots" boolean DEFAULT false NOT NULL,
	"shelf_days" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_items_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_movements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"shelf" text COLLATE "C" DEFAULT '' NOT NULL,
	"lot" text COLLATE "C" DEFAULT '' NOT NULL,
	"moved_on" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"difference_cents" bigint DEFAULT 0 NOT NULL,
	"document_type" text NOT NULL,
	"document_id" uuid NOT NULL,
	"takes_back_id" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "goods_movements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_movements_moved" CHECK ("goods_movements"."quantity" <> 0 and "goods_movements"."cents" * sign("goods_movements"."quantity") >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_stocks" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"shelf" text COLLATE "C" DEFAULT '' NOT NULL,
	"lot" text COLLATE "C" DEFAULT '' NOT NULL,
	"quantity" bigint NOT NULL,
	"due_on" date,
	"received_on" date NOT NULL,
	CONSTRAINT "goods_stocks_school_id_item_id_warehouse_id_shelf_lot_pk" PRIMARY KEY("school_id","item_id","warehouse_id","shelf","lot"),
	CONSTRAINT "goods_stocks_there" CHECK ("goods_stocks"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_values" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"lot" text COLLATE "C" DEFAULT '' NOT NULL,
	"quantity" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "goods_values_school_id_item_id_warehouse_id_lot_pk" PRIMARY KEY("school_id","item_id","warehouse_id","lot"),
	CONSTRAINT "goods_values_sound" CHECK ("goods_values"."quantity" >= 0 and "goods_values"."cents" >= 0 and ("goods_values"."quantity" > 0 or "goods_values"."cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "goods_suppliers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"papers_until" date,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_suppliers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_units" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_units_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "goods_warehouses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_warehouses_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "goods_items" ADD CONSTRAINT "goods_items_supplier" FOREIGN KEY ("school_id","supplier_id") REFERENCES "public"."goods_suppliers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_items" ADD CONSTRAINT "goods_items_unit" FOREIGN KEY ("school_id","unit_id") REFERENCES "public"."goods_units"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_items" ADD CONSTRAINT "goods_items_pack_unit" FOREIGN KEY ("school_id","pack_unit_id") REFERENCES "public"."goods_units"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_movements" ADD CONSTRAINT "goods_movements_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_movements" ADD CONSTRAINT "goods_movements_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_items_name" ON "goods_items" USING btree ("school_id","name");--> statement-breakpoint
CREATE INDEX "goods_movements_of_item" ON "goods_movements" USING btree ("school_id","item_id","warehouse_id","moved_on","id");--> statement-breakpoint
CREATE INDEX "goods_movements_of_document" ON "goods_movements" USING btree ("school_id","document_id");--> statement-breakpoint
CREATE INDEX "goods_movements_taken_back" ON "goods_movements" USING btree ("school_id","takes_back_id") WHERE "goods_movements"."takes_back_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_suppliers_name" ON "goods_suppliers" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_units_name" ON "goods_units" USING btree ("school_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_warehouses_name" ON "goods_warehouses" USING btree ("school_id","name");