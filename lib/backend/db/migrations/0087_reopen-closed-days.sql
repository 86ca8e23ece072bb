-- Roles that close days may open them again. The owner may write every school's rows for this one statement; the policies are put in force again after all migrations.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "roles" SET "keys" = array_append("keys", 'fees.day.reopen') WHERE 'fees.day.close' = ANY ("keys") AND NOT 'fees.day.reopen' = ANY ("keys");--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;
