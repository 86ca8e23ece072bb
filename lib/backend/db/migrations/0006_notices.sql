CREATE TABLE "app_applications" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"app_code" text NOT NULL,
	"contact" text NOT NULL,
	"phone" text NOT NULL,
	"children" integer,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"sent_by" uuid NOT NULL,
	"sender_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "app_applications_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "app_subscriptions" (
	"school_id" uuid NOT NULL,
	"app_code" text NOT NULL,
	"kind" text NOT NULL,
	"expires_on" date,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "app_subscriptions_school_id_app_code_pk" PRIMARY KEY("school_id","app_code")
);
--> statement-breakpoint
CREATE TABLE "log_entries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"person" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"detail" text NOT NULL,
	"level" text NOT NULL,
	CONSTRAINT "log_entries_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"notice_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "messages_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "updated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "school_notices" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_notice" FOREIGN KEY ("school_id","notice_id") REFERENCES "public"."school_notices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_applications_waiting" ON "app_applications" USING btree ("school_id","app_code") WHERE "app_applications"."state" in ('sent', 'contacted');--> statement-breakpoint
CREATE INDEX "app_applications_newest" ON "app_applications" USING btree ("school_id","sent_at");--> statement-breakpoint
CREATE INDEX "log_entries_of_kind" ON "log_entries" USING btree ("school_id","kind","id");--> statement-breakpoint
CREATE INDEX "log_entries_of_person" ON "log_entries" USING btree ("school_id","person","id");--> statement-breakpoint
CREATE INDEX "messages_of_person" ON "messages" USING btree ("school_id","account_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("school_id","account_id") WHERE "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_of_notice" ON "messages" USING btree ("school_id","notice_id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_object" ON "audit_entries" USING btree ("school_id","object_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_of_day" ON "audit_entries" USING btree ("school_id","at");--> statement-breakpoint
CREATE INDEX "school_notices_newest" ON "school_notices" USING btree ("school_id","pinned","published_at");