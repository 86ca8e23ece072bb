CREATE TABLE "reveals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"shown" integer NOT NULL,
	"beyond" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reveals" ADD CONSTRAINT "reveals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reveals_account" ON "reveals" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "reveals_session" ON "reveals" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reveals_at" ON "reveals" USING btree ("at");