CREATE TABLE "diet_issue_answers" (
	"issue_id" uuid NOT NULL,
	"answered_for" uuid NOT NULL,
	"answer" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"drift" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diet_issue_answers_issue_id_answered_for_pk" PRIMARY KEY("issue_id","answered_for")
);
--> statement-breakpoint
CREATE TABLE "diet_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"name" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"dishes" jsonb NOT NULL,
	"frozen" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diet_shown_ratings" (
	"week_id" uuid NOT NULL,
	"rated_for" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "diet_shown_ratings_week_id_rated_for_pk" PRIMARY KEY("week_id","rated_for")
);
--> statement-breakpoint
CREATE TABLE "diet_shown_weeks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shown_by" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"city_code" text NOT NULL,
	"name" text NOT NULL,
	"age_from" smallint NOT NULL,
	"age_to" smallint NOT NULL,
	"month" smallint NOT NULL,
	"dishes" jsonb NOT NULL,
	"frozen" jsonb NOT NULL,
	"shown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "diet_decisions" (
	"school_id" uuid NOT NULL,
	"recipe_id" uuid NOT NULL,
	"dish" text NOT NULL,
	"student_id" uuid NOT NULL,
	"contained" text NOT NULL,
	"decision" text NOT NULL,
	"substitute" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid NOT NULL,
	CONSTRAINT "diet_decisions_school_id_recipe_id_dish_student_id_contained_pk" PRIMARY KEY("school_id","recipe_id","dish","student_id","contained")
);
--> statement-breakpoint
CREATE TABLE "diet_recipes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"crowd_id" uuid NOT NULL,
	"week_on" date NOT NULL,
	"edition" smallint DEFAULT 1 NOT NULL,
	"follows_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"dishes" jsonb NOT NULL,
	"frozen" jsonb,
	"origin" text DEFAULT 'own' NOT NULL,
	"credit" text DEFAULT '' NOT NULL,
	"origin_id" uuid,
	"returned" text DEFAULT '' NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "diet_recipes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_vaccinations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"checked_on" date NOT NULL,
	"has_certificate" boolean NOT NULL,
	"again_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "health_vaccinations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
CREATE TABLE "health_vaccine_doses" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"student_id" uuid NOT NULL,
	"vaccine" text NOT NULL,
	"day" date NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"withdrawal" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "health_vaccine_doses_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "diet_issue_answers" ADD CONSTRAINT "diet_issue_answers_answered_for_schools_id_fk" FOREIGN KEY ("answered_for") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_issue_answers" ADD CONSTRAINT "diet_issue_answers_issue" FOREIGN KEY ("issue_id") REFERENCES "public"."diet_issues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_issues" ADD CONSTRAINT "diet_issues_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_shown_ratings" ADD CONSTRAINT "diet_shown_ratings_rated_for_schools_id_fk" FOREIGN KEY ("rated_for") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_shown_ratings" ADD CONSTRAINT "diet_shown_ratings_week" FOREIGN KEY ("week_id") REFERENCES "public"."diet_shown_weeks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_shown_weeks" ADD CONSTRAINT "diet_shown_weeks_shown_by_schools_id_fk" FOREIGN KEY ("shown_by") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_decisions" ADD CONSTRAINT "diet_decisions_recipe" FOREIGN KEY ("school_id","recipe_id") REFERENCES "public"."diet_recipes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_decisions" ADD CONSTRAINT "diet_decisions_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diet_recipes" ADD CONSTRAINT "diet_recipes_crowd" FOREIGN KEY ("school_id","crowd_id") REFERENCES "public"."diet_crowds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_vaccinations" ADD CONSTRAINT "health_vaccinations_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_vaccine_doses" ADD CONSTRAINT "health_vaccine_doses_student" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diet_issues_listed" ON "diet_issues" USING btree ("organisation_id","issued_at");--> statement-breakpoint
CREATE INDEX "diet_shown_weeks_listed" ON "diet_shown_weeks" USING btree ("city_code","shown_at");--> statement-breakpoint
CREATE INDEX "diet_shown_weeks_of_recipe" ON "diet_shown_weeks" USING btree ("shown_by","recipe_id");--> statement-breakpoint
CREATE INDEX "diet_decisions_of_student" ON "diet_decisions" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "diet_recipes_published" ON "diet_recipes" USING btree ("school_id","crowd_id","week_on") WHERE "diet_recipes"."state" = 'published';--> statement-breakpoint
CREATE INDEX "diet_recipes_listed" ON "diet_recipes" USING btree ("school_id","week_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "diet_recipes_of_crowd" ON "diet_recipes" USING btree ("school_id","crowd_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_vaccinations_one" ON "health_vaccinations" USING btree ("school_id","student_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_vaccine_doses_one" ON "health_vaccine_doses" USING btree ("school_id","student_id","vaccine","day") WHERE "health_vaccine_doses"."withdrawal" = '';--> statement-breakpoint
CREATE INDEX "health_vaccine_doses_of_student" ON "health_vaccine_doses" USING btree ("school_id","student_id");