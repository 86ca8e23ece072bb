import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { FlowState } from '@/lib/contracts/approvals/flow.data.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { instant, versioned } from '../../db/schema-parts.ts';
import { refers, tenantTable, tenantTableBy } from '../../db/tenant-table.ts';

/** Ways through signatures; what they are made of stands in their editions. */
export const approvalFlows = tenantTable(
  'approval_flows',
  {
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    state: text('state').$type<FlowState>().notNull().default('draft'),
    /** The number of the newest edition, and of the one that documents begin with. */
    edition: integer('edition').notNull(),
    editionOn: integer('edition_on'),
    ...versioned(),
  },
  (t) => [index('approval_flows_listed').on(t.schoolId, t.state, t.name)],
);

/** A flow as it was written at one time. Only added to: documents keep the edition that they began with. */
export const approvalFlowEditions = tenantTableBy(
  'approval_flow_editions',
  ['flowId', 'number'],
  {
    flowId: uuid('flow_id').notNull(),
    number: integer('number').notNull(),
    flow: jsonb('flow').$type<Flow>().notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenBy: uuid('written_by').notNull(),
  },
  (t) => [refers('approval_flow_editions_flow', t.flowId, approvalFlows).onDelete('cascade')],
);

/** Which flow stands for which kind of document; none where it has no row or names none. */
export const approvalKindFlows = tenantTableBy(
  'approval_kind_flows',
  ['kind'],
  { kind: text('kind').$type<ApprovalKind>().notNull(), flowId: uuid('flow_id'), ...versioned() },
  (t) => [refers('approval_kind_flows_flow', t.flowId, approvalFlows)],
);
