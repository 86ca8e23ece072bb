ALTER TABLE "dictionary_entries" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "school_settings" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_settings" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "updated_by" uuid;