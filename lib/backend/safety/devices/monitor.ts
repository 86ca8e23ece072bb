import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { monitorCalls } from '@/lib/contracts/safety/monitor.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { safetyDevices, safetyMonitors as table } from '../schema.ts';
import { areasOf } from './areas-of.ts';
import { deviceView } from './device-view.ts';

type Calls = typeof monitorCalls;

export const monitorVerbs: VerbGroup<Calls> = { monitor: showMonitor, setMonitor };

const camerasOf = (ctx: Ctx) =>
  ctx.tx
    .select()
    .from(safetyDevices)
    .where(and(ofSchool(ctx, safetyDevices), eq(safetyDevices.purpose, 'camera'), isNull(safetyDevices.revokedAt)))
    .orderBy(asc(safetyDevices.place), asc(safetyDevices.name));

/** Who has chosen nothing yet sees the first cameras; one that was taken out of use leaves its pane empty. */
async function showMonitor(ctx: Ctx): Promise<ReplyOf<Calls['monitor']>> {
  const areas = await areasOf(ctx);
  const rows = await camerasOf(ctx);
  const [kept] = await ctx.tx
    .select({ panes: table.panes })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.accountId, ctx.person.accountId)));
  const known = new Set(rows.map(({ id }) => id));
  const panes = Array.from({ length: limits.monitorPanes }, (_, at) => {
    const id = kept ? kept.panes[at] : rows[at]?.id;
    return id && known.has(id) ? id : null;
  });
  const cameras = rows.map((row) => {
    const { id, name, area, state, heardAt } = deviceView(row, ctx.now, areas);
    return { id, name, area, state, heardAt, url: row.pictureUrl, form: row.pictureForm };
  });
  return { cameras, panes };
}

/** @throws ServiceError notFound: no camera of the school's that is in use */
async function setMonitor(ctx: Ctx, { panes }: ParsedInputOf<Calls['setMonitor']>): Promise<null> {
  const known = new Set((await camerasOf(ctx)).map(({ id }) => id));
  if (panes.some((id) => id !== null && !known.has(id))) throw new ServiceError('notFound');
  const { accountId } = ctx.person;
  await ctx.tx
    .insert(table)
    .values({ schoolId: ctx.school.id, accountId, panes })
    .onConflictDoUpdate({ target: [table.schoolId, table.accountId], set: { panes } });
  ctx.audit({ object: { type: 'monitor', id: accountId }, change: { panes } });
  return null;
}
