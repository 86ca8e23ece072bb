CREATE TABLE "finance_archives" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"edition" integer,
	"state" text NOT NULL,
	"provisional" boolean NOT NULL,
	"job_id" uuid,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"finding" text,
	CONSTRAINT "finance_archives_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_archives_edition" UNIQUE("school_id","year","edition"),
	CONSTRAINT "finance_archives_whole" CHECK (("finance_archives"."state" = 'ready') = ("finance_archives"."file_id" is not null))
);
--> statement-breakpoint
DROP INDEX "finance_entries_of_subject";--> statement-breakpoint
CREATE INDEX "finance_archives_in_order" ON "finance_archives" USING btree ("school_id","made_at");--> statement-breakpoint
CREATE INDEX "finance_entries_of_subject" ON "finance_entries" USING btree ("school_id","subject_id","period","on_date",(case "kind" when 'receipt' then 1 when 'payment' then 2 else 3 end),"number","at");