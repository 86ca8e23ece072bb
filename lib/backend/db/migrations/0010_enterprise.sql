ALTER TABLE "wxwork_states" ADD COLUMN "sealed_code" text;--> statement-breakpoint
ALTER TABLE "wxwork_tokens" ADD COLUMN "fetched_at" timestamp (3) with time zone;