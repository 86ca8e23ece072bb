import { and, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { protocolCalls } from '@/lib/contracts/fees/protocols.ts';
import type { protocolChannels } from '@/lib/rules/fees/protocol-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { today } from '../../kernel/today.ts';
import { classCards, knownStudents, numberedStudents } from '../../students/index.ts';
import { feeAgreements } from '../schema/openings.ts';
import { feeProtocols } from '../schema/protocols.ts';
import { feeItems } from '../schema.ts';

type Calls = typeof protocolCalls;

/** A hundredth of a percent. */
const wholeBp = 10_000;

/** How many children of each class have an agreement that stands today; in the order of classes. */
export async function protocolCover(
  ctx: Ctx,
  { page, size }: ParsedInputOf<Calls['protocolCover']>,
): Promise<ReplyOf<Calls['protocolCover']>> {
  const cards = await classCards(ctx);
  const { studentId, channel, state, validTo } = feeProtocols;
  const standing = await ctx.tx
    .select({ studentId, channel })
    .from(feeProtocols)
    .where(and(ofSchool(ctx, feeProtocols), eq(state, 'active'), or(isNull(validTo), gte(validTo, today(ctx)))));
  const placed = await numberedStudents(
    ctx,
    standing.map((row) => row.studentId),
  );
  const byClass = Map.groupBy(standing, (row) => placed.get(row.studentId)?.classId ?? null);
  const shown = cards.slice((page - 1) * size, page * size).map(({ id, name, children }) => {
    const mine = byClass.get(id) ?? [];
    const covered = new Set(mine.map((row) => row.studentId)).size;
    const of = (one: (typeof protocolChannels)[number]) => mine.filter((row) => row.channel === one).length;
    return {
      ...{ id, className: name, children, covered, actions: [] },
      ...{ bank: of('bank'), wechat: of('wechat'), alipay: of('alipay') },
      shareBp: children === 0 ? 0 : Math.floor((covered * wholeBp) / children),
    };
  });
  return { rows: shown, total: cards.length, page, size };
}

/** A page of what a former system had agreed with families; what an undone import had brought is left out. */
export async function formerAgreements(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['formerAgreements']>,
): Promise<ReplyOf<Calls['formerAgreements']>> {
  const where = and(
    isNull(feeAgreements.undoneAt),
    await narrowed(ctx, feeAgreements, filters, { studentId: (id) => eq(feeAgreements.studentId, id) }),
  );
  const newest = [desc(feeAgreements.onDay), desc(feeAgreements.id)];
  const { rows, ...paged } = await countedPage(ctx, feeAgreements, where, newest, { page, size });
  const children = await knownStudents(ctx, [...new Set(rows.map((row) => row.studentId))]);
  const items = await ctx.tx
    .select({ id: feeItems.id, name: feeItems.name })
    .from(feeItems)
    .where(ofSchool(ctx, feeItems));
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map(({ id, studentId, itemId, onDay, cents, note, document }) => ({
      ...{ id, onDay, cents, note, document, actions: [] },
      student: children.get(studentId) ?? { id: studentId, name: '', number: '', className: null },
      itemName: (itemId && nameOf.get(itemId)) ?? null,
    })),
    ...paged,
  };
}
