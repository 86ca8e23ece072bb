CREATE TABLE "fee_ticket_batches" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"form" text NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"width" smallint NOT NULL,
	"first_serial" bigint NOT NULL,
	"last_serial" bigint NOT NULL,
	"obtained_on" date NOT NULL,
	"obtained_from" text NOT NULL,
	"verify_at" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"ended_on" date,
	"end_reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_ticket_batches_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_ticket_batches_span" CHECK ("fee_ticket_batches"."first_serial" between 0 and "fee_ticket_batches"."last_serial"),
	CONSTRAINT "fee_ticket_batches_ended" CHECK (("fee_ticket_batches"."ended_on" is not null) = ("fee_ticket_batches"."end_reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "fee_ticket_parts" (
	"school_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"stands" boolean NOT NULL,
	CONSTRAINT "fee_ticket_parts_school_id_ticket_id_payment_id_pk" PRIMARY KEY("school_id","ticket_id","payment_id"),
	CONSTRAINT "fee_ticket_parts_amount" CHECK ("fee_ticket_parts"."cents" <> 0 and ("fee_ticket_parts"."cents" > 0 or not "fee_ticket_parts"."stands"))
);
--> statement-breakpoint
CREATE TABLE "fee_tickets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"serial" bigint NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"cents" bigint NOT NULL,
	"payer_name" text NOT NULL,
	"check_code" text NOT NULL,
	"note" text NOT NULL,
	"red_of" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"undone_on" date,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "fee_tickets_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_tickets_once" UNIQUE("school_id","batch_id","serial"),
	CONSTRAINT "fee_tickets_red" CHECK (("fee_tickets"."state" = 'red') = ("fee_tickets"."red_of" is not null)),
	CONSTRAINT "fee_tickets_undone" CHECK (("fee_tickets"."state" in ('voided', 'flushed')) = ("fee_tickets"."undone_on" is not null)),
	CONSTRAINT "fee_tickets_why" CHECK (("fee_tickets"."state" = 'issued') = ("fee_tickets"."reason" = '')),
	CONSTRAINT "fee_tickets_amount" CHECK (case "fee_tickets"."state" when 'red' then "fee_tickets"."cents" < 0 when 'voided' then "fee_tickets"."cents" >= 0 else "fee_tickets"."cents" > 0 end)
);
--> statement-breakpoint
ALTER TABLE "fee_ticket_parts" ADD CONSTRAINT "fee_ticket_parts_ticket" FOREIGN KEY ("school_id","ticket_id") REFERENCES "public"."fee_tickets"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_ticket_parts" ADD CONSTRAINT "fee_ticket_parts_payment" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."fee_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_tickets" ADD CONSTRAINT "fee_tickets_batch" FOREIGN KEY ("school_id","batch_id") REFERENCES "public"."fee_ticket_batches"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_ticket_batches_newest" ON "fee_ticket_batches" USING btree ("school_id","obtained_on" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_ticket_batches_range" ON "fee_ticket_batches" USING btree ("school_id","code","prefix","first_serial");--> statement-breakpoint
CREATE INDEX "fee_ticket_parts_of_payment" ON "fee_ticket_parts" USING btree ("school_id","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_tickets_red_once" ON "fee_tickets" USING btree ("school_id","red_of") WHERE "fee_tickets"."red_of" is not null;--> statement-breakpoint
CREATE INDEX "fee_tickets_newest" ON "fee_tickets" USING btree ("school_id","day" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "fee_tickets_serial" ON "fee_tickets" USING btree ("school_id","serial");