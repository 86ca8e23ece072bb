CREATE TABLE "media_word_hits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "media_word_hits_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "media_words" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_words" ADD COLUMN "category" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "media_word_hits_newest" ON "media_word_hits" USING btree ("school_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);