CREATE TABLE "goods_count_lines" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"shelf" text COLLATE "C" DEFAULT '' NOT NULL,
	"lot" text COLLATE "C" DEFAULT '' NOT NULL,
	"due_on" date,
	"counted" bigint,
	"on_hand_then" bigint,
	"counted_at" timestamp (3) with time zone,
	"counted_by" uuid,
	"times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "goods_count_lines_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_count_lines_place" UNIQUE("school_id","count_id","item_id","shelf","lot"),
	CONSTRAINT "goods_count_lines_counted" CHECK (("goods_count_lines"."counted" is null) = ("goods_count_lines"."on_hand_then" is null) and "goods_count_lines"."counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "goods_counts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"day" date NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"blind" boolean NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_counts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_counts_number" UNIQUE("school_id","number")
);
--> statement-breakpoint
CREATE TABLE "goods_levels" (
	"school_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"least" bigint NOT NULL,
	"wanted" bigint NOT NULL,
	CONSTRAINT "goods_levels_school_id_item_id_warehouse_id_pk" PRIMARY KEY("school_id","item_id","warehouse_id"),
	CONSTRAINT "goods_levels_sound" CHECK ("goods_levels"."least" >= 0 and "goods_levels"."wanted" >= "goods_levels"."least")
);
--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "receiver_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "department_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_count_lines" ADD CONSTRAINT "goods_count_lines_count" FOREIGN KEY ("school_id","count_id") REFERENCES "public"."goods_counts"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_count_lines" ADD CONSTRAINT "goods_count_lines_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_counts" ADD CONSTRAINT "goods_counts_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_levels" ADD CONSTRAINT "goods_levels_item" FOREIGN KEY ("school_id","item_id") REFERENCES "public"."goods_items"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_levels" ADD CONSTRAINT "goods_levels_warehouse" FOREIGN KEY ("school_id","warehouse_id") REFERENCES "public"."goods_warehouses"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_count_lines_of_item" ON "goods_count_lines" USING btree ("school_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_counts_open" ON "goods_counts" USING btree ("school_id","warehouse_id") WHERE "goods_counts"."state" = 'open';