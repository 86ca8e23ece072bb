CREATE TABLE "fee_protocols" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"payer_name" text NOT NULL,
	"account_tail" text NOT NULL,
	"number" text NOT NULL,
	"edition" text NOT NULL,
	"limit_cents" bigint,
	"signed_on" date,
	"valid_to" date,
	"ended_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_protocols_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "media_dirs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "media_dirs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "media_dirs_name" UNIQUE NULLS NOT DISTINCT("school_id","parent_id","name")
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"dir_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"trashed_at" timestamp (3) with time zone,
	"trashed_by" uuid,
	"trashed_from" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "media_files_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_protocols" ADD CONSTRAINT "fee_protocols_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_dirs" ADD CONSTRAINT "media_dirs_parent" FOREIGN KEY ("school_id","parent_id") REFERENCES "public"."media_dirs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_dir" FOREIGN KEY ("school_id","dir_id") REFERENCES "public"."media_dirs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_protocols_newest" ON "fee_protocols" USING btree ("school_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fee_protocols_of_student" ON "fee_protocols" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_protocols_once" ON "fee_protocols" USING btree ("school_id","student_id","channel") WHERE "fee_protocols"."state" not in ('terminated', 'signFailed');--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_name" ON "media_files" USING btree ("school_id",coalesce("dir_id", "school_id"),lower("name")) WHERE "media_files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_listed" ON "media_files" USING btree ("school_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "media_files"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_in_dir" ON "media_files" USING btree ("school_id","dir_id");--> statement-breakpoint
CREATE INDEX "media_files_of_file" ON "media_files" USING btree ("school_id","file_id");--> statement-breakpoint
CREATE INDEX "media_files_trashed" ON "media_files" USING btree ("school_id","trashed_at") WHERE "media_files"."trashed_at" is not null;