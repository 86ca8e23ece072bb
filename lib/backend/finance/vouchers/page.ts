import { eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import { type FoundVouchers, isSearch, ordering, searchVouchers } from './search.ts';
import { seenVouchers } from './view.ts';

type Call = typeof voucherCalls.vouchers;

/** A page of a month's vouchers, or of those that a search finds. @throws ServiceError notFound: no such month */
export async function pageOfVouchers(ctx: Ctx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { page, size } = input;
  const ledger = await ledgerOf(ctx, yearOf(input.period));
  const { rows, ...counted } = isSearch(input)
    ? await searchVouchers(ctx, ledger, input)
    : await pageOfMonth(ctx, input);
  return {
    rows: await seenVouchers(ctx, rows),
    ...counted,
    page,
    size,
    actions: ctx.can('finance.voucher.edit') ? ['create'] : [],
  };
}

async function pageOfMonth(
  ctx: Ctx,
  { period, state, kind, order, page, size }: ParsedInputOf<Call>,
): Promise<FoundVouchers> {
  const filters = { period, state, kind };
  const where = await narrowed(ctx, financeVouchers, filters, {
    period: (month) => eq(financeVouchers.period, month),
    state: (one) => eq(financeVouchers.state, one),
    kind: (one) => eq(financeVouchers.kind, one),
  });
  const { rows, total } = await countedPage(ctx, financeVouchers, where, ordering[order], { page, size });
  return { rows, total, totalIsLowerBound: false };
}
