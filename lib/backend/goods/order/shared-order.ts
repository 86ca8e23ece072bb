import { and, eq, gte } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { sharedOrderCalls } from '@/lib/contracts/goods/shared-order.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, PublicCtx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { people } from '../../kernel/people.ts';
import { newSchoolKey, readSchoolKey } from '../../kernel/school-key.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { today } from '../../kernel/today.ts';
import { isOn } from '../../organisation/index.ts';
import { schools } from '../../organisation/schema.ts';
import { documentToMove, moveDocument, shownLines } from '../document/document.ts';
import { goodsDocuments as table } from '../schema/document.ts';
import { goodsSuppliers } from '../schema/supplier.ts';
import { goodsWarehouses } from '../schema/warehouse.ts';
import { orderShowing } from './order.ts';

type Calls = typeof sharedOrderCalls;

/** @throws ServiceError notFound, conflict, wrongState: it is not open, or no link of it was made */
async function shareOrder(
  ctx: Ctx,
  { on, ...asked }: ParsedInputOf<Calls['shareOrder']>,
): Promise<ReplyOf<Calls['shareOrder']>> {
  const { row, state } = await documentToMove(ctx, orderShowing, asked, on ? 'share' : 'unshare');
  const key = on ? newSchoolKey(ctx.school.id) : null;
  const linkHash = key === null ? null : (readSchoolKey(key)?.keyHash ?? null);
  const linkUntil = key === null ? null : dayAfter(today(ctx), limits.goodsLinkDays);
  await moveDocument(ctx, row, state, { linkHash, linkUntil });
  const change = { number: row.number, move: on ? 'share' : 'unshare', until: linkUntil };
  ctx.audit({ object: { type: 'goodsOrder', id: row.id }, change });
  return { key, until: linkUntil };
}

const shut = () => new ServiceError('goodsLinkShut');

/**
 * An open order behind its link. Nothing is written: messengers look at links before people do.
 * @throws ServiceError goodsLinkShut, whether the link never was, has ended or was replaced, or the order is closed
 */
async function sharedOrder(
  ctx: PublicCtx,
  { key }: ParsedInputOf<Calls['sharedOrder']>,
): Promise<ReplyOf<Calls['sharedOrder']>> {
  const read = readSchoolKey(key);
  if (!read) throw shut();
  const id = read.schoolId;
  await enterSchool(ctx.tx, id);
  const [school] = await ctx.tx
    .select({ name: schools.name })
    .from(schools)
    .where(and(eq(schools.id, id), eq(schools.enabled, true)));
  if (!school) throw shut();
  const on = { ...ctx, school: { id, timeZone: await people().schoolZone(ctx.tx, id) } };
  if (!(await isOn(on, 'goods.authorised'))) throw shut();
  const isOpen = and(eq(table.linkHash, read.keyHash), eq(table.state, 'open'), gte(table.linkUntil, today(on)));
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(id, table), isOpen));
  if (!row?.supplierId || !row.warehouseId) throw shut();
  const warehouse = await findRow(on, goodsWarehouses, row.warehouseId);
  const { number, day: orderedOn, wantedOn, note, cents } = row;
  return {
    ...{ schoolName: school.name, supplier: (await findRow(on, goodsSuppliers, row.supplierId)).name },
    ...{ number, day: orderedOn, wantedOn, note, cents, until: row.linkUntil ?? '' },
    ...{ warehouse: warehouse.name, place: warehouse.place },
    lines: await shownLines(on, row.id),
  };
}

export const shareVerbs: Pick<VerbGroup<Calls>, 'shareOrder'> = { shareOrder };
/** Asks by itself whether the school works with goods: whoever calls it is in none. */
export const sharedOrderVerbs: Pick<VerbGroup<Calls>, 'sharedOrder'> = { sharedOrder };
