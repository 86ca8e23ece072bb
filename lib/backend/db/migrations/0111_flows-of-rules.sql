-- What schools decide by a right, a duty or a switch today, as a flow each that does the same: refunds, discounts and
-- special prices, leave. They are drafts: until a school switches one on and lets it stand for its kind, all goes on as
-- before, and then duty and switch go on to hold for it. Of roles that reach their own classes alone the class teachers
-- decide. Schools that have chosen a flow for a kind get none. The owner is bound by the policies too, which admit no
-- school here; they are put in force again after all migrations.
ALTER TABLE "roles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_kind_flows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_flows" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_flow_editions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
WITH rules ("kind", "right", "name", "duty") AS (
  VALUES ('refund', 'fees.refundOrder.decide', '退款（现行规则）', NULL),
    ('discount', 'fees.discount.approve', '优惠与特别价格（现行规则）', NULL),
    ('leave', 'students.leave.decide', '请假（现行规则）', 'leave.approvers')
), made AS (
  SELECT r."school_id", gen_random_uuid() AS id, k."name",
    coalesce(jsonb_agg(jsonb_build_object('by', 'role', 'id', r."id") ORDER BY r."name")
      FILTER (WHERE r."scope" NOT IN ('classes', 'self')), '[]')
    || CASE WHEN bool_or(r."scope" = 'classes') THEN '[{"by": "classTeacher"}]'::jsonb ELSE '[]' END
    || CASE WHEN k."duty" IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object('by', 'duty', 'id', k."duty")) END AS who
  FROM rules k
  JOIN "roles" r ON r."keys" && ARRAY['*', k."right"]
  WHERE NOT EXISTS (SELECT FROM "approval_kind_flows" f
    WHERE f."school_id" = r."school_id" AND f."kind" = k."kind" AND f."flow_id" IS NOT NULL)
  GROUP BY r."school_id", k."kind", k."name", k."duty"
), flows AS (
  INSERT INTO "approval_flows" ("school_id", "id", "name", "note", "state", "edition", "updated_at", "updated_by")
  SELECT "school_id", id, "name", '照现在的权限、负责人员和开关；启用并选用前一切照旧', 'draft', 1, now(), '00000000-0000-0000-0000-000000000000'
  FROM made
)
INSERT INTO "approval_flow_editions" ("school_id", "flow_id", "number", "flow", "written_at", "written_by")
SELECT "school_id", id, 1, jsonb_build_object('nodes', jsonb_build_array(jsonb_build_object('key', 'rule', 'type', 'sign', 'name', '批准',
    'who', who, 'mode', 'any', 'nobody', '{"by": "refuse"}'::jsonb, 'oneself', 'fallback', 'hours', NULL,
    'wants', '{"signature": false, "comment": false, "file": false}'::jsonb, 'next', NULL)),
  'copiesAtStart', '[]'::jsonb, 'copiesAtEnd', '[]'::jsonb, 'resume', 'where', 'ownDecision', true, 'onceInARow', false),
  now(), '00000000-0000-0000-0000-000000000000'
FROM made;--> statement-breakpoint
ALTER TABLE "roles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_kind_flows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_flows" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "approval_flow_editions" FORCE ROW LEVEL SECURITY;
