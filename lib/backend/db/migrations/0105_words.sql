CREATE TABLE "media_words" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"word" text NOT NULL,
	"folded" text COLLATE "C" NOT NULL,
	"level" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "media_words_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_words_folded" ON "media_words" USING btree ("school_id","folded");