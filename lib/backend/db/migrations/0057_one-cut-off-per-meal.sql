-- Refund rules kept a notice time each; from now on they name a meal of the school, whose cut-off it is. The time that
-- most of a school's rules have becomes that of lunch; any other one stays apart, as a meal that is named by its time.
-- Leave that was recorded before says of each of these meals whether it was cancelled in time. The owner is bound by
-- the policies too, which admit no school here.
ALTER TABLE "fee_refund_rules" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_days" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_records" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_requests" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "students" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "attendance_meals" ("school_id", "slot", "name", "sort", "period", "cut_off", "days_before", "enabled", "updated_at", "updated_by")
SELECT "school_id", 9 + place, CASE WHEN place = 1 THEN '午餐' ELSE '午餐（' || "notice_by" || ' 前）' END, place, 0, "notice_by", 0, true,
  now(), '00000000-0000-0000-0000-000000000000'
FROM (
  SELECT "school_id", "notice_by", row_number() OVER (PARTITION BY "school_id" ORDER BY count(*) DESC, "notice_by") AS place
  FROM "fee_refund_rules" WHERE "notice_by" IS NOT NULL GROUP BY "school_id", "notice_by"
) times;--> statement-breakpoint
UPDATE "fee_refund_rules" r SET "notice_meal" = m."slot"
FROM "attendance_meals" m WHERE m."school_id" = r."school_id" AND m."cut_off" = r."notice_by";--> statement-breakpoint
-- Days on which a child was in no part at school, each by the first part that says so.
WITH away AS (
  SELECT DISTINCT ON (d."school_id", d."student_id", d."day") d.*,
    bool_or(d."status" IN (1, 7, 8)) OVER (PARTITION BY d."school_id", d."student_id", d."day") AS there
  FROM "attendance_days" d
  WHERE d."period" < 3 AND d."school_id" IN (SELECT "school_id" FROM "attendance_meals")
  ORDER BY d."school_id", d."student_id", d."day", d."period"
), facts AS (
  SELECT a."school_id", a."student_id", a."day", m."slot", gen_random_uuid() AS id, a."class_id", a."leave_id", a."reason", a."record_id", a."recorded_at",
    CASE WHEN (coalesce(l."asked_at", a."recorded_at") AT TIME ZONE s."time_zone") <= a."day" + m."cut_off"::time + interval '59.999 seconds' THEN 12 ELSE 11 END AS status
  FROM away a
  JOIN "attendance_meals" m ON m."school_id" = a."school_id"
  JOIN "schools" s ON s."id" = a."school_id"
  LEFT JOIN "leave_requests" l ON l."school_id" = a."school_id" AND l."id" = a."leave_id"
  WHERE NOT a.there AND a."status" IN (5, 6)
    AND NOT EXISTS (SELECT FROM "attendance_days" k
      WHERE k."school_id" = a."school_id" AND k."student_id" = a."student_id" AND k."day" = a."day" AND k."period" = m."slot")
), recorded AS (
  INSERT INTO "attendance_records" ("school_id", "student_id", "day", "period", "id", "status", "reason", "class_id", "leave_id", "counted", "recorded_at", "recorded_by")
  SELECT f."school_id", f."student_id", f."day", f."slot", f.id, f.status, f."reason", f."class_id", f."leave_id", true, f."recorded_at", r."recorded_by"
  FROM facts f JOIN "attendance_records" r ON r."school_id" = f."school_id" AND r."student_id" = f."student_id" AND r."day" = f."day"
    AND r."period" < 3 AND r."id" = f."record_id"
)
INSERT INTO "attendance_days" ("school_id", "day", "student_id", "period", "status", "reason", "class_id", "leave_id", "record_id", "recorded_at")
SELECT "school_id", "day", "student_id", "slot", status, "reason", "class_id", "leave_id", id, "recorded_at" FROM facts;--> statement-breakpoint
ALTER TABLE "students" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leave_requests" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_records" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attendance_days" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_refund_rules" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_refund_rules" DROP COLUMN "notice_by";