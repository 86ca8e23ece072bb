CREATE TABLE "finance_voucher_files" (
	"school_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"voucher_id" uuid,
	"at" smallint DEFAULT 0 NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"added_by" uuid NOT NULL,
	CONSTRAINT "finance_voucher_files_school_id_file_id_pk" PRIMARY KEY("school_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "finance_voucher_templates" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"sounds" text NOT NULL,
	"standard" text NOT NULL,
	"with_amounts" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"line_count" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_voucher_templates_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_voucher_templates_name" UNIQUE("school_id","name")
);
--> statement-breakpoint
DROP INDEX "finance_vouchers_in_order";--> statement-breakpoint
ALTER TABLE "finance_voucher_files" ADD CONSTRAINT "finance_voucher_files_file" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_voucher_files" ADD CONSTRAINT "finance_voucher_files_voucher" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_voucher_files_of_voucher" ON "finance_voucher_files" USING btree ("school_id","voucher_id","at");--> statement-breakpoint
CREATE INDEX "finance_voucher_files_loose" ON "finance_voucher_files" USING btree ("school_id","added_at") WHERE "finance_voucher_files"."voucher_id" is null;--> statement-breakpoint
CREATE INDEX "finance_vouchers_by_day" ON "finance_vouchers" USING btree ("school_id","period","on_date" DESC NULLS FIRST,array_position(array['receipt','payment','transfer'], kind),"number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "finance_vouchers_by_number" ON "finance_vouchers" USING btree ("school_id","period",array_position(array['receipt','payment','transfer'], kind),"number");