CREATE TABLE "wxwork_contacts" (
	"school_id" uuid NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C" NOT NULL,
	"own_key" text COLLATE "C",
	"facts" jsonb NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"leave_at" timestamp (3) with time zone,
	CONSTRAINT "wxwork_contacts_school_id_corp_id_kind_external_id_pk" PRIMARY KEY("school_id","corp_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "wxwork_run_lines" (
	"school_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"own_key" text,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"facts" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"problem" text,
	CONSTRAINT "wxwork_run_lines_school_id_run_id_place_pk" PRIMARY KEY("school_id","run_id","place")
);
--> statement-breakpoint
CREATE TABLE "wxwork_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"corp_id" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"is_preview" boolean NOT NULL,
	"brake" text,
	"problem" text,
	"range" jsonb,
	"same" integer DEFAULT 0 NOT NULL,
	"again" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "wxwork_runs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "wxwork_coverage_days" (
	"school_id" uuid NOT NULL,
	"day" date NOT NULL,
	"children" integer NOT NULL,
	"reached" integer NOT NULL,
	CONSTRAINT "wxwork_coverage_days_school_id_day_pk" PRIMARY KEY("school_id","day")
);
--> statement-breakpoint
CREATE TABLE "wxwork_coverage_targets" (
	"school_id" uuid NOT NULL,
	"percent" smallint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "wxwork_coverage_targets_school_id_pk" PRIMARY KEY("school_id")
);
--> statement-breakpoint
CREATE TABLE "goods_receiver_sums" (
	"school_id" uuid NOT NULL,
	"told" text COLLATE "C" NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"receiver_kind" text COLLATE "C" NOT NULL,
	"receiver" text COLLATE "C" NOT NULL,
	"warehouse_id" uuid NOT NULL,
	"part" uuid NOT NULL,
	"slips" bigint NOT NULL,
	"went" bigint NOT NULL,
	"went_cents" bigint NOT NULL,
	CONSTRAINT "goods_receiver_sums_school_id_told_period_receiver_kind_receiver_warehouse_id_part_pk" PRIMARY KEY("school_id","told","period","receiver_kind","receiver","warehouse_id","part")
);
--> statement-breakpoint
DROP INDEX "approval_tasks_decided";--> statement-breakpoint
ALTER TABLE "approval_tasks" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_catalogs" ADD COLUMN "closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "stock_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_items" ADD COLUMN "use_subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "salary_slips" ADD COLUMN "viewed_on" text;--> statement-breakpoint
ALTER TABLE "wxwork_run_lines" ADD CONSTRAINT "wxwork_run_lines_run" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."wxwork_runs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wxwork_contacts_leaving" ON "wxwork_contacts" USING btree ("school_id","leave_at") WHERE "wxwork_contacts"."state" = 'leaving';--> statement-breakpoint
CREATE INDEX "wxwork_run_lines_due" ON "wxwork_run_lines" USING btree ("school_id","run_id","place") WHERE "wxwork_run_lines"."outcome" = 'planned';--> statement-breakpoint
CREATE INDEX "wxwork_runs_newest" ON "wxwork_runs" USING btree ("school_id","corp_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wxwork_runs_open" ON "wxwork_runs" USING btree ("school_id","corp_id") WHERE "wxwork_runs"."state" in ('waiting', 'reading', 'running');--> statement-breakpoint
CREATE INDEX "approval_tasks_first" ON "approval_tasks" USING btree ("school_id","person_id","application_id") WHERE "approval_tasks"."is_first";