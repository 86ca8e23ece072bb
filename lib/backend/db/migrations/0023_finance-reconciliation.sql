CREATE TABLE "finance_assertions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"ledger_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"on_date" date NOT NULL,
	"currency" text,
	"counted_cents" bigint NOT NULL,
	"pieces" jsonb,
	"book_cents" bigint NOT NULL,
	"counted_by" text NOT NULL,
	"note" text NOT NULL,
	"replaced_by" uuid,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "finance_assertions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "finance_bank_layouts" (
	"school_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "finance_bank_layouts_school_id_subject_id_pk" PRIMARY KEY("school_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "finance_bank_lines" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"on_date" date NOT NULL,
	"cents" bigint NOT NULL,
	"balance_cents" bigint,
	"counterparty" text NOT NULL,
	"summary" text NOT NULL,
	"serial" text NOT NULL,
	"mark" text COLLATE "C" NOT NULL,
	"match_id" uuid,
	"ignored" text NOT NULL,
	CONSTRAINT "finance_bank_lines_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "finance_bank_lines_mark" UNIQUE("school_id","subject_id","mark"),
	CONSTRAINT "finance_bank_lines_moves" CHECK ("finance_bank_lines"."cents" <> 0),
	CONSTRAINT "finance_bank_lines_one_state" CHECK ("finance_bank_lines"."match_id" is null or "finance_bank_lines"."ignored" = '')
);
--> statement-breakpoint
CREATE TABLE "finance_bank_match_entries" (
	"school_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"at" smallint NOT NULL,
	"match_id" uuid NOT NULL,
	CONSTRAINT "finance_bank_match_entries_school_id_voucher_id_at_pk" PRIMARY KEY("school_id","voucher_id","at")
);
--> statement-breakpoint
CREATE TABLE "finance_bank_matches" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"settled_on" date NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	CONSTRAINT "finance_bank_matches_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "finance_bank_statements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"line_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	CONSTRAINT "finance_bank_statements_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "finance_assertions" ADD CONSTRAINT "finance_assertions_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_assertions" ADD CONSTRAINT "finance_assertions_period" FOREIGN KEY ("school_id","period") REFERENCES "public"."finance_periods"("school_id","period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_layouts" ADD CONSTRAINT "finance_bank_layouts_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_lines" ADD CONSTRAINT "finance_bank_lines_statement" FOREIGN KEY ("school_id","statement_id") REFERENCES "public"."finance_bank_statements"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_lines" ADD CONSTRAINT "finance_bank_lines_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_lines" ADD CONSTRAINT "finance_bank_lines_match" FOREIGN KEY ("school_id","match_id") REFERENCES "public"."finance_bank_matches"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_match_entries" ADD CONSTRAINT "finance_bank_match_entries_match" FOREIGN KEY ("school_id","match_id") REFERENCES "public"."finance_bank_matches"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_match_entries" ADD CONSTRAINT "finance_bank_match_entries_entry" FOREIGN KEY ("school_id","voucher_id","at") REFERENCES "public"."finance_entries"("school_id","voucher_id","at") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_matches" ADD CONSTRAINT "finance_bank_matches_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finance_bank_statements" ADD CONSTRAINT "finance_bank_statements_subject" FOREIGN KEY ("school_id","subject_id") REFERENCES "public"."finance_subjects"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "finance_assertions_in" ON "finance_assertions" USING btree ("school_id","period","on_date");--> statement-breakpoint
CREATE INDEX "finance_bank_lines_of" ON "finance_bank_lines" USING btree ("school_id","subject_id","on_date","row");--> statement-breakpoint
CREATE INDEX "finance_bank_lines_matched" ON "finance_bank_lines" USING btree ("school_id","match_id");--> statement-breakpoint
CREATE INDEX "finance_bank_lines_open" ON "finance_bank_lines" USING btree ("school_id","on_date") WHERE "finance_bank_lines"."match_id" is null and "finance_bank_lines"."ignored" = '';--> statement-breakpoint
CREATE INDEX "finance_bank_match_entries_of" ON "finance_bank_match_entries" USING btree ("school_id","match_id");--> statement-breakpoint
CREATE INDEX "finance_bank_matches_of" ON "finance_bank_matches" USING btree ("school_id","subject_id","settled_on");--> statement-breakpoint
CREATE INDEX "finance_bank_statements_of" ON "finance_bank_statements" USING btree ("school_id","subject_id","from_date");