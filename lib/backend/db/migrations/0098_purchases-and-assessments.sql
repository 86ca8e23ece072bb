CREATE TABLE "goods_catalogs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"place" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "goods_catalogs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "goods_catalogs_name" UNIQUE NULLS NOT DISTINCT("school_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "health_rounds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"class_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_rounds_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_fitness" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"class_id" uuid NOT NULL,
	"class_name" text NOT NULL,
	"sex" text NOT NULL,
	"grade" smallint NOT NULL,
	"half_years" smallint NOT NULL,
	"height_mm" smallint,
	"weight_g" integer,
	"values" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	"bonus" smallint NOT NULL,
	"total" smallint,
	"level" text,
	"exemption" text DEFAULT '' NOT NULL,
	"edition" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_fitness_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "goods_documents" ADD COLUMN "tolerance_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "catalog_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_catalogs" ADD CONSTRAINT "goods_catalogs_parent" FOREIGN KEY ("school_id","parent_id") REFERENCES "public"."goods_catalogs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_fitness" ADD CONSTRAINT "health_fitness_round" FOREIGN KEY ("school_id","round_id") REFERENCES "public"."health_rounds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_fitness" ADD CONSTRAINT "health_fitness_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_rounds_newest" ON "health_rounds" USING btree ("school_id","subject","from_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "health_fitness_once" ON "health_fitness" USING btree ("school_id","round_id","student_id");--> statement-breakpoint
ALTER TABLE "goods_items" ADD CONSTRAINT "goods_items_catalog" FOREIGN KEY ("school_id","catalog_id") REFERENCES "public"."goods_catalogs"("school_id","id") ON DELETE no action ON UPDATE no action;