ALTER TABLE "student_import_rows" ADD COLUMN "mended" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "student_import_rows" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_import_rows" ADD COLUMN "mended_by" uuid;--> statement-breakpoint
ALTER TABLE "student_import_rows" ADD COLUMN "mended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "sheets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "sheet" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "top" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "date_1904" boolean DEFAULT false NOT NULL;