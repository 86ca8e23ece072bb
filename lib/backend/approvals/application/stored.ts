import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ApprovalFile } from '@/lib/contracts/approvals/application.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { filesByOwner } from '../file/file.ts';
import type { Working } from '../joined.ts';
import {
  type approvalActs,
  approvalApplications,
  type approvalTasks,
  type approvalVisits,
} from '../schema/application.ts';
import { approvalFlowEditions, approvalFlows } from '../schema/flow.ts';

export type StoredApplication = typeof approvalApplications.$inferSelect;
export type StoredTask = typeof approvalTasks.$inferSelect;
export type StoredVisit = typeof approvalVisits.$inferSelect;
export type StoredAct = Omit<typeof approvalActs.$inferSelect, 'schoolId' | 'applicationId' | 'seen'>;

/** All that is stored of an application. */
export interface Stored {
  readonly row: StoredApplication;
  /** The flow by which it goes as it was written then, and what it is called now. */
  readonly written: Flow;
  readonly flowName: string;
  readonly visits: readonly StoredVisit[];
  readonly tasks: readonly StoredTask[];
  readonly acts: readonly StoredAct[];
  /** Of its document and its acts, by what they belong to. */
  readonly files: ReadonlyMap<string, readonly ApprovalFile[]>;
  /** Who was sent a copy. */
  readonly copies: readonly string[];
}

const instant = z.coerce.date();
const id = z.string().nullable();
const parts = z.object({
  visits: z.array(
    z.object({
      no: z.int(),
      node: z.string(),
      trace: z.custom<StoredVisit['trace']>(),
      enteredAt: instant,
      dueOn: z.string().nullable(),
      dueMinute: z.int().nullable(),
    }),
  ),
  tasks: z.array(
    z.object({
      ...{ no: z.int(), visit: z.int(), turn: z.int(), place: z.int(), personId: z.string() },
      ...{ rule: z.custom<StoredTask['rule']>(), insteadOf: id, state: z.custom<StoredTask['state']>() },
      ...{ isOpen: z.boolean(), openedAt: instant.nullable(), remindedAt: instant.nullable(), isFirst: z.boolean() },
    }),
  ),
  acts: z.array(
    z.object({
      ...{ id: z.string(), at: instant, byId: id, insteadOf: id, act: z.custom<StoredAct['act']>() },
      ...{ task: z.int().nullable(), toId: id, toNode: id, comment: z.string(), isSigned: z.boolean() },
    }),
  ),
  files: z.array(
    z.object({ ownerId: z.string(), id: z.string(), name: z.string(), bytes: z.number(), mediaType: z.string() }),
  ),
  copies: z.array(z.string()),
});

/** What belongs to the application of a query, each list in one value. */
function partsOf({ school }: Pick<Working, 'school'>): Readonly<Record<keyof z.input<typeof parts>, SQL<unknown>>> {
  const own = (of: string) =>
    sql`${sql.raw(of)}.school_id = ${school.id}::uuid and ${sql.raw(of)}.application_id = ${approvalApplications.id}`;
  return {
    visits: sql`(select coalesce(json_agg(json_build_object('no', v.no, 'node', v.node, 'trace', v.trace,
      'enteredAt', v.entered_at, 'dueOn', v.due_on, 'dueMinute', v.due_minute) order by v.no), '[]')
      from approval_visits v where ${own('v')})`,
    tasks: sql`(select coalesce(json_agg(json_build_object('no', t.no, 'visit', t.visit, 'turn', t.turn,
      'place', t.place, 'personId', t.person_id, 'rule', t.rule, 'insteadOf', t.instead_of, 'state', t.state,
      'isOpen', t.is_open, 'openedAt', t.opened_at, 'remindedAt', t.reminded_at, 'isFirst', t.is_first)
      order by t.visit, t.turn, t.place), '[]')
      from approval_tasks t where ${own('t')})`,
    acts: sql`(select coalesce(json_agg(json_build_object('id', a.id, 'at', a.at, 'byId', a.by_id,
      'insteadOf', a.instead_of, 'act', a.act, 'task', a.task, 'toId', a.to_id, 'toNode', a.to_node,
      'comment', a.comment, 'isSigned', a.is_signed) order by a.id), '[]')
      from approval_acts a where ${own('a')})`,
    files: sql`(select coalesce(json_agg(json_build_object('ownerId', o.owner_id, 'id', f.id, 'name', f.name,
      'bytes', f.bytes, 'mediaType', f.media_type) order by o.at, o.file_id), '[]')
      from approval_files o join files f on f.school_id = ${school.id}::uuid and f.id = o.file_id
      where o.school_id = ${school.id}::uuid and (o.owner_id = ${approvalApplications.documentId}
        or o.owner_id in (select a.id from approval_acts a where ${own('a')})))`,
    copies: sql`(select coalesce(json_agg(c.person_id order by c.sent_at, c.person_id), '[]')
      from approval_copies c where ${own('c')})`,
  };
}

/**
 * All that is stored of an application, by one query, since whoever decides waits for each. `lock`: it is held until
 * the transaction ends; whoever holds its document already waits for nobody here, and so reads what is true now.
 * @throws ServiceError notFound
 */
export async function storedOf(on: Pick<Working, 'tx' | 'school'>, one: string, lock: boolean): Promise<Stored> {
  const query = on.tx
    .select({
      row: approvalApplications,
      written: approvalFlowEditions.flow,
      flowName: approvalFlows.name,
      ...partsOf(on),
    })
    .from(approvalApplications)
    .innerJoin(
      approvalFlowEditions,
      and(
        ofSchool(on, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, approvalApplications.flowId),
        eq(approvalFlowEditions.number, approvalApplications.edition),
      ),
    )
    .innerJoin(approvalFlows, and(ofSchool(on, approvalFlows), eq(approvalFlows.id, approvalApplications.flowId)))
    .where(oneOfSchool(on, approvalApplications, one));
  const [found] = await (lock ? query.for('update', { of: approvalApplications }) : query);
  if (!found) throw new ServiceError('notFound');
  const { row, written, flowName, ...lists } = found;
  const { visits, tasks, files, ...others } = parts.parse(lists);
  const whose = { schoolId: on.school.id, applicationId: row.id };
  return {
    ...{ row, written, flowName, files: filesByOwner(files), ...others },
    visits: visits.map((visit) => ({ ...whose, ...visit })),
    tasks: tasks.map((task) => ({ ...whose, ...task })),
  };
}
