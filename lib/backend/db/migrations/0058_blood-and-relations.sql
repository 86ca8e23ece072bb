ALTER TABLE "guardians" ADD COLUMN "relation_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "guardian_relation_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "rh_factor" text;