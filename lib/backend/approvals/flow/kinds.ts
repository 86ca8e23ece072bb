import { and, asc, eq } from 'drizzle-orm';
import type { flowCalls, KindFlow } from '@/lib/contracts/approvals/flow.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { Ctx } from '../../kernel/context.ts';
import { saveSetting } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { editionOf } from '../application/store.ts';
import { joined } from '../joined.ts';
import { approvalFlows, approvalKindFlows as table } from '../schema/flow.ts';
import { refuseChoices } from './check.ts';

type Calls = typeof flowCalls;

/** Which flow stands for which kind of document, of the kinds that modules have hung in. */
export async function kindFlows(ctx: Ctx): Promise<ReplyOf<Calls['kindFlows']>> {
  const stored = await ctx.tx.select().from(table).where(ofSchool(ctx, table));
  const flows = await ctx.tx
    .select({ id: approvalFlows.id, name: approvalFlows.name, state: approvalFlows.state })
    .from(approvalFlows)
    .where(ofSchool(ctx, approvalFlows))
    .orderBy(asc(approvalFlows.name));
  const names = new Map(flows.map(({ id, name }) => [id, name]));
  const rows = joined().kinds.map(({ kind }): KindFlow => {
    const row = stored.find((one) => one.kind === kind);
    const flowId = row?.flowId ?? null;
    return { kind, flowId, flowName: names.get(flowId ?? '') ?? '', version: row?.version ?? 0 };
  });
  const on = flows.filter(({ state }) => state === 'on').map(({ id, name }) => ({ id, name }));
  return { rows, flows: on, actions: ctx.can('approvals.flow.edit') ? ['set'] : [] };
}

/** @throws ServiceError conflict; notFound: the flow; wrongState: it is not on; flowFaulty: it does not go with them */
export async function setKindFlow(
  ctx: Ctx,
  { kind, flowId, version }: ParsedInputOf<Calls['setKindFlow']>,
): Promise<KindFlow> {
  const flow = flowId === null ? null : await findRow(ctx, approvalFlows, flowId, { lock: true });
  if (flow && flow.state !== 'on') throw new ServiceError('wrongState');
  if (flow) await refuseChoices(ctx, await editionOf(ctx, { flowId: flow.id, edition: flow.editionOn ?? 0 }), [kind]);
  const [before] = await ctx.tx
    .select({ flowId: table.flowId })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.kind, kind)));
  const row = await saveSetting(ctx, table, version, { flowId }, { kind });
  ctx.audit({
    object: { type: 'approvalKind', id: kind },
    change: { old: before?.flowId ?? null, new: flowId, name: flow?.name ?? '' },
  });
  return { kind, flowId, flowName: flow?.name ?? '', version: row.version };
}
