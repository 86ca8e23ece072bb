-- Names of persons are kept with one kind of dot, without joiners and without blanks between characters, as `tidyPersonName` writes them from now on, and
-- are found without the dots that searching did not know. Radicals stay where they are and are found as their characters. The owner is bound by the policies
-- too, which admit no school here.
CREATE FUNCTION pg_temp.tidied(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN dotted ~ '^[\u2E80-\u2FDF\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF\u00B7\u00A0\u3000[:space:]]+$'
    THEN regexp_replace(dotted, '[\u00A0\u3000[:space:]]+', '', 'g') ELSE dotted END
  FROM (SELECT regexp_replace(
    regexp_replace(name,
      '(?<=[\u2E80-\u2FDF\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF\u00B7\u0387\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF0E\uFF65])[\u200C\u200D]+|[\u200C\u200D]+(?=[\u2E80-\u2FDF\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF\u00B7\u0387\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF0E\uFF65])',
      '', 'g'),
    '(?<=[\u2E80-\u2FDF\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])[\u00A0\u3000[:space:]]*[.\u00B7\u0387\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF0E\uFF65][.\u00B7\u0387\u1427\u16EB\u2022\u2024\u2027\u2219\u22C5\u2E31\u2E33\u30FB\uFF0E\uFF65\u00A0\u3000[:space:]]*(?=[\u2E80-\u2FDF\u3005\u3007\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])',
    U&'\00B7', 'g') AS dotted) written
$$;--> statement-breakpoint
ALTER TABLE "students" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guardians" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student_terms" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_visits" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_refused_visitors" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pick_up_persons" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- What searching kept of a name and keeps no more; an initial that stood behind a dot alone is found by its syllable.
INSERT INTO "student_terms" ("school_id", "term", "student_id")
SELECT "school_id", regexp_replace("term", '[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]', '', 'g'), "student_id" FROM "student_terms"
WHERE "term" ~ '[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]' AND "term" !~ '^[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]+[a-z]?$'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "student_terms" WHERE "term" ~ '[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]';--> statement-breakpoint
UPDATE "students" SET
  "name_key" = regexp_replace(left("name_key", length("name_key") - length("name")), '[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]+ ?', '', 'g') || pg_temp.tidied("name"),
  "name" = pg_temp.tidied("name"),
  "guardian_name" = pg_temp.tidied("guardian_name")
WHERE "name" <> pg_temp.tidied("name") OR "guardian_name" <> pg_temp.tidied("guardian_name") OR "name_key" ~ '[\u1427\u16EB\u2219\u22C5\u2E31\u2E33\u200C\u200D]';--> statement-breakpoint
UPDATE "guardians" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
UPDATE "staff" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
UPDATE "safety_visits" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
UPDATE "safety_refused_visitors" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
UPDATE "pick_up_persons" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
UPDATE "accounts" SET "name" = pg_temp.tidied("name") WHERE "name" <> pg_temp.tidied("name");--> statement-breakpoint
ALTER TABLE "students" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "guardians" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "student_terms" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "staff" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "safety_refused_visitors" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pick_up_persons" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
DROP FUNCTION pg_temp.tidied(text);--> statement-breakpoint
ALTER TABLE "staff" DROP CONSTRAINT "staff_number";--> statement-breakpoint
ALTER TABLE "classes" DROP CONSTRAINT "classes_name";--> statement-breakpoint
DROP INDEX "safety_devices_name";--> statement-breakpoint
DROP INDEX "students_number";--> statement-breakpoint
DROP INDEX "fee_payment_tenders_once";--> statement-breakpoint
DROP INDEX "fee_payment_tenders_back_once";--> statement-breakpoint
DROP INDEX "safety_credentials_active";--> statement-breakpoint
DROP INDEX "safety_credentials_code";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "number_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("number", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "number_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("name", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_devices" ADD COLUMN "name_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "name_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("name", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "classes" ADD COLUMN "name_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "number_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("number", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "number_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_payment_tenders" ADD COLUMN "reference_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("reference", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_payment_tenders" ADD COLUMN "reference_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_credentials" ADD COLUMN "code_key" text COLLATE "C" GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize("code", NFKC), '[\t-\r \u00A0\u00AD\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2064\u2066-\u2069\u3000\uFEFF]', '', 'g'), NFKC) collate "C")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_credentials" ADD COLUMN "code_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "held" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "student_imports" ADD COLUMN "held_become" text;--> statement-breakpoint
-- What named the same as another before that was compared stays, and is told apart by a number of its own. The owner is bound by the policies too, which admit
-- no school here.
ALTER TABLE "students" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "classes" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "staff" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "safety_devices" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "safety_credentials" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "fee_payment_tenders" NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "students" t SET "number_twin" = n.twin FROM (
  SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "number_key" ORDER BY "created_at", "id") - 1 AS twin FROM "students" WHERE "deleted_at" IS NULL
) n WHERE t."school_id" = n."school_id" AND t."id" = n."id" AND n.twin > 0;--> statement-breakpoint
UPDATE "classes" t SET "name_twin" = n.twin FROM (
  SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "name_key", "entry_year" ORDER BY "created_at", "id") - 1 AS twin FROM "classes"
) n WHERE t."school_id" = n."school_id" AND t."id" = n."id" AND n.twin > 0;--> statement-breakpoint
UPDATE "staff" t SET "number_twin" = n.twin FROM (
  SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "number_key" ORDER BY "created_at", "id") - 1 AS twin FROM "staff"
) n WHERE t."school_id" = n."school_id" AND t."id" = n."id" AND n.twin > 0;--> statement-breakpoint
UPDATE "safety_devices" t SET "name_twin" = n.twin FROM (
  SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "name_key" ORDER BY "id") - 1 AS twin FROM "safety_devices" WHERE "revoked_at" IS NULL
) n WHERE t."school_id" = n."school_id" AND t."id" = n."id" AND n.twin > 0;--> statement-breakpoint
UPDATE "safety_credentials" t SET "code_twin" = n.twin FROM (
  SELECT "school_id", "id", row_number() OVER (PARTITION BY "school_id", "code_key" ORDER BY "created_at", "id") - 1 AS twin FROM "safety_credentials" WHERE "state" = 'active'
) n WHERE t."school_id" = n."school_id" AND t."id" = n."id" AND n.twin > 0;--> statement-breakpoint
UPDATE "fee_payment_tenders" t SET "reference_twin" = n.twin FROM (
  SELECT "school_id", "payment_id", "at", row_number() OVER (PARTITION BY "school_id", "reference_key", "pay_type", "cents" > 0 ORDER BY "payment_id", "at") - 1 AS twin FROM "fee_payment_tenders" WHERE "reference_key" <> '' AND "counts"
) n WHERE t."school_id" = n."school_id" AND t."payment_id" = n."payment_id" AND t."at" = n."at" AND n.twin > 0;--> statement-breakpoint
ALTER TABLE "students" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "classes" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "staff" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "safety_devices" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "safety_credentials" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "fee_payment_tenders" FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_devices_name" ON "safety_devices" USING btree ("school_id","name_key","name_twin") WHERE "safety_devices"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "students_number" ON "students" USING btree ("school_id","number_key","number_twin") WHERE "students"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_tenders_once" ON "fee_payment_tenders" USING btree ("school_id","pay_type","reference_key","reference_twin") WHERE "fee_payment_tenders"."reference_key" <> '' and "fee_payment_tenders"."counts" and "fee_payment_tenders"."cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_payment_tenders_back_once" ON "fee_payment_tenders" USING btree ("school_id","pay_type","reference_key","reference_twin") WHERE "fee_payment_tenders"."reference_key" <> '' and "fee_payment_tenders"."counts" and "fee_payment_tenders"."cents" < 0;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_credentials_active" ON "safety_credentials" USING btree ("school_id","code_key","code_twin") WHERE "safety_credentials"."state" = 'active';--> statement-breakpoint
CREATE INDEX "safety_credentials_code" ON "safety_credentials" USING btree ("school_id","code_key","id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_number" UNIQUE("school_id","number_key","number_twin");--> statement-breakpoint
ALTER TABLE "classes" ADD CONSTRAINT "classes_name" UNIQUE("school_id","name_key","entry_year","name_twin");
