ALTER TABLE "guardians" ALTER COLUMN "name" SET DATA TYPE text COLLATE "C";--> statement-breakpoint
CREATE INDEX "guardians_by_name" ON "guardians" USING btree ("school_id","name","student_id");