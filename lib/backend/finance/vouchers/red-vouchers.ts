import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { letDocumentsWait } from '../documents/let-wait.ts';
import { letMonthsLack } from '../recurring/made-months.ts';
import { financeVouchers } from '../schema/vouchers.ts';

/**
 * Tells a posted voucher which red one has taken it back; the document that it was made for waits again,
 * or the month of a recurring entry lacks its voucher.
 */
export async function markReversed(ctx: Ctx, id: string, redId: string): Promise<void> {
  await changeRows(ctx, financeVouchers, eq(financeVouchers.id, id), { reversedBy: redId });
  await letDocumentsWait(ctx, [id], 'voucherReversed');
  await letMonthsLack(ctx, [id]);
}

/** Those of these vouchers whose red copy is on its way to the books. */
export async function onTheirWay(ctx: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { reversalOf, state } = financeVouchers;
  const rows = await ctx.tx
    .select({ of: reversalOf })
    .from(financeVouchers)
    .where(
      and(
        ofSchool(ctx, financeVouchers),
        inArray(reversalOf, [...ids]),
        isNotNull(reversalOf),
        ne(state, 'trashed'),
        ne(state, 'posted'),
      ),
    );
  return new Set(rows.flatMap(({ of }) => of ?? []));
}
