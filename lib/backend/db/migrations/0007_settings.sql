CREATE TABLE "help_feedback" (
	"school_id" uuid NOT NULL,
	"article_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "help_feedback_school_id_article_id_account_id_pk" PRIMARY KEY("school_id","article_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "realm_configs" (
	"realm_name" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"logo" text
);
--> statement-breakpoint
ALTER TABLE "dictionary_entries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;