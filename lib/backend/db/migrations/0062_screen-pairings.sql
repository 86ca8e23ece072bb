CREATE TABLE "screen_pairings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "screen_pairings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "screen_pairings" ADD CONSTRAINT "screen_pairings_address" FOREIGN KEY ("school_id","address_id") REFERENCES "public"."screen_addresses"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screen_pairings_of_address" ON "screen_pairings" USING btree ("school_id","address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "screen_pairings_code" ON "screen_pairings" USING btree ("school_id","code_hash") WHERE "screen_pairings"."key_hash" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_pairings_key" ON "screen_pairings" USING btree ("school_id","key_hash") WHERE "screen_pairings"."key_hash" is not null;