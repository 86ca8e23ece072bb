CREATE TABLE "fee_balance_moves" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"day" date NOT NULL,
	"student_id" uuid NOT NULL,
	"to_student_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "fee_balance_moves_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_balance_moves_number" UNIQUE("school_id","number"),
	CONSTRAINT "fee_balance_moves_amount" CHECK ("fee_balance_moves"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "fee_balance_moves" ADD CONSTRAINT "fee_balance_moves_from" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balance_moves" ADD CONSTRAINT "fee_balance_moves_to" FOREIGN KEY ("school_id","to_student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_balance_moves_of_student" ON "fee_balance_moves" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE INDEX "fee_balance_moves_of_receiver" ON "fee_balance_moves" USING btree ("school_id","to_student_id");--> statement-breakpoint
ALTER TABLE "fee_balance_uses" ADD CONSTRAINT "fee_balance_uses_move" FOREIGN KEY ("school_id","moved_to") REFERENCES "public"."fee_balance_moves"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_balances" ADD CONSTRAINT "fee_balances_move" FOREIGN KEY ("school_id","moved_from") REFERENCES "public"."fee_balance_moves"("school_id","id") ON DELETE no action ON UPDATE no action;