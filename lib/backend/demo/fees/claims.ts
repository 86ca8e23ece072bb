import { and, asc, eq } from 'drizzle-orm';
import { feeClaims } from '../../fees/schema/sponsors.ts';
import { moveClaims } from '../../fees/sponsors/claims.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';

/** Claims of former months are paid, the first of them refused; of the last month half are handed in. */
export async function claim(ctx: Ctx, on: string, lastMonth: string): Promise<void> {
  const { id, month, state } = feeClaims;
  const open = await ctx.tx
    .select({ id, month })
    .from(feeClaims)
    .where(and(ofSchool(ctx, feeClaims), eq(state, 'open')))
    .orderBy(asc(month), asc(id));
  const idsOf = (rows: typeof open) => rows.map((row) => row.id);
  const former = idsOf(open.filter((row) => row.month < lastMonth));
  const latest = idsOf(open.filter((row) => row.month >= lastMonth));
  const facts = { on, reference: '', note: '' };
  const handedIn = [...former, ...latest.slice(0, latest.length / 2)];
  await moveClaims(ctx, { ...facts, ids: handedIn, move: 'submit' });
  await moveClaims(ctx, { ...facts, ids: former.slice(1), move: 'pay', reference: '国库集中支付' });
  await moveClaims(ctx, { ...facts, ids: former.slice(0, 1), move: 'refuse', note: '认定证明已过期' });
}
