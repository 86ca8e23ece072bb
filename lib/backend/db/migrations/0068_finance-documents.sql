CREATE TABLE "finance_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"module" text NOT NULL,
	"kind" text NOT NULL,
	"document_id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"summary" text NOT NULL,
	"address" text NOT NULL,
	"lines" jsonb NOT NULL,
	"voucher_id" uuid,
	"former" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"submitted_by" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_documents_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_documents_origin" UNIQUE("school_id","module","kind","document_id"),
	CONSTRAINT "finance_documents_standing" CHECK ("finance_documents"."voucher_id" is null or "finance_documents"."former" is null)
);
--> statement-breakpoint
ALTER TABLE "finance_documents" ADD CONSTRAINT "finance_documents_voucher_of" FOREIGN KEY ("school_id","voucher_id") REFERENCES "public"."finance_vouchers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "finance_documents_voucher" ON "finance_documents" USING btree ("school_id","voucher_id") WHERE "finance_documents"."voucher_id" is not null;--> statement-breakpoint
CREATE INDEX "finance_documents_newest" ON "finance_documents" USING btree ("school_id","day" DESC NULLS FIRST,"number","id");--> statement-breakpoint
CREATE INDEX "finance_documents_waiting" ON "finance_documents" USING btree ("school_id","day" DESC NULLS FIRST,"number","id") WHERE "finance_documents"."voucher_id" is null;