CREATE TABLE "menu_settings" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"arrangement" jsonb,
	"favourites" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "menu_settings_school_id_account_id_pk" PRIMARY KEY("school_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "role_menus" (
	"school_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"arrangement" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "role_menus_school_id_role_id_pk" PRIMARY KEY("school_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "role_menus" ADD CONSTRAINT "role_menus_role" FOREIGN KEY ("school_id","role_id") REFERENCES "public"."roles"("school_id","id") ON DELETE cascade ON UPDATE no action;