import { and, desc, eq, gt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { warningCalls } from '@/lib/contracts/safety/warning-calls.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { safetyMutes } from '../schema/warnings.ts';
import { safetyDevices } from '../schema.ts';

type Calls = typeof warningCalls;

/** The sources that raise nothing at present. */
export async function listMutes(ctx: Ctx): Promise<ReplyOf<Calls['mutes']>> {
  const rows = await ctx.tx
    .select({ row: safetyMutes, device: safetyDevices.name, by: accounts.name })
    .from(safetyMutes)
    .leftJoin(safetyDevices, and(ofSchool(ctx, safetyDevices), eq(safetyDevices.id, safetyMutes.deviceId)))
    .leftJoin(accounts, eq(accounts.id, safetyMutes.by))
    .where(and(ofSchool(ctx, safetyMutes), gt(safetyMutes.until, ctx.now)))
    .orderBy(desc(safetyMutes.at));
  return {
    rows: rows.map(({ row: { id, kind, until, reason }, device, by }) => ({
      id,
      kind,
      device,
      until: until.toISOString(),
      reason,
      by: by ?? '',
    })),
  };
}

/** Mutes a source. @throws ServiceError notFound: no such device */
export async function mute(
  ctx: Ctx,
  { kind, deviceId, hours, reason }: ParsedInputOf<Calls['mute']>,
): Promise<ReplyOf<Calls['mute']>> {
  const { tx, school, now, person } = ctx;
  if (deviceId) await findRow(ctx, safetyDevices, deviceId);
  const id = uuidv7();
  const until = new Date(now.getTime() + hours * 3_600_000);
  const row = { schoolId: school.id, id, kind, deviceId, until, reason, at: now, by: person.accountId };
  await tx.insert(safetyMutes).values(row);
  const change = { new: { kind, deviceId, until: until.toISOString(), reason } };
  ctx.audit({ object: { type: 'mute', id }, change });
  return { id };
}

/** Lets a source raise warnings again. @throws ServiceError notFound: none, or over */
export async function unmute(ctx: Ctx, { id }: ParsedInputOf<Calls['unmute']>): Promise<ReplyOf<Calls['unmute']>> {
  const { tx, now } = ctx;
  const [ended] = await tx
    .update(safetyMutes)
    .set({ until: now })
    .where(and(oneOfSchool(ctx, safetyMutes, id), gt(safetyMutes.until, now)))
    .returning({ id: safetyMutes.id });
  if (!ended) throw new ServiceError('notFound');
  ctx.audit({ object: { type: 'mute', id } });
  return ended;
}
