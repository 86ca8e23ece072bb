CREATE TABLE "finance_import_faults" (
	"school_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"at" integer NOT NULL,
	"row" integer NOT NULL,
	"column" text NOT NULL,
	"key" text NOT NULL,
	"params" jsonb NOT NULL,
	CONSTRAINT "finance_import_faults_school_id_import_id_at_pk" PRIMARY KEY("school_id","import_id","at")
);
--> statement-breakpoint
CREATE TABLE "finance_imports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target" text,
	"format" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"may_correct" boolean NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"debit_cents" bigint DEFAULT 0 NOT NULL,
	"credit_cents" bigint DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL,
	"job_id" uuid,
	"error" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "finance_imports_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_imports_target" CHECK (("finance_imports"."target" is null) = ("finance_imports"."kind" = 'openings'))
);
--> statement-breakpoint
CREATE TABLE "finance_voucher_sources" (
	"school_id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"reference" text COLLATE "C" NOT NULL,
	"voucher_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	CONSTRAINT "finance_voucher_sources_school_id_ledger_id_reference_pk" PRIMARY KEY("school_id","ledger_id","reference"),
	CONSTRAINT "finance_voucher_sources_voucher" UNIQUE("school_id","voucher_id")
);
--> statement-breakpoint
ALTER TABLE "finance_import_faults" ADD CONSTRAINT "finance_import_faults_import" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."finance_imports"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_imports" ADD CONSTRAINT "finance_imports_ledger" FOREIGN KEY ("school_id","ledger_id") REFERENCES "public"."finance_ledgers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_voucher_sources" ADD CONSTRAINT "finance_voucher_sources_voucher_of" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_voucher_sources" ADD CONSTRAINT "finance_voucher_sources_import" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."finance_imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_imports_newest" ON "finance_imports" USING btree ("school_id","ledger_id","created_at");