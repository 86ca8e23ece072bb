import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { fundCalls } from '@/lib/contracts/finance/fund-calls.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { financeReleases } from '../schema/releases.ts';
import { saveVoucher } from '../vouchers/save.ts';
import { fundTitle } from './movements.ts';
import { fundUsage } from './usage.ts';

/**
 * Lifts a restriction by a voucher that is handed in and goes the way of every other: examined, posted, taken back by a
 * red one.
 * @throws ServiceError notFound, periodClosed, periodHeld, invalid: more than the fund holds, or no unrestricted net
 * asset
 */
export async function releaseFund(
  ctx: Ctx,
  { onDate, subjectId, itemIds, targetId, cents, evidence, reference }: ParsedInputOf<typeof fundCalls.releaseFund>,
): Promise<Voucher> {
  const period = periodOf(onDate);
  // Two who release at once would both see the whole fund.
  const ledger = await ledgerOf(ctx, yearOf(period), true);
  const fund = await fundUsage(ctx, { period, subjectId, itemIds });
  const most = fund.availableCents;
  if (cents > most)
    throw invalidFields({ cents: { key: 'fundShort', params: { most: centsText(Math.max(0, most)) } } });
  if (!fund.targets.some(({ id }) => id === targetId)) throw new ServiceError('notFound');
  const summary = `解除限定：${[fundTitle(fund), reference].filter(Boolean).join('，')}`;
  const line = {
    summary: summary.slice(0, limits.financeSummaryChars),
    auxiliaryIds: [] as string[],
    currency: null,
    foreignCents: null,
    rate: null,
    quantity: null,
    cashItem: null,
  };
  const voucher = await saveVoucher(ctx, {
    onDate,
    kind: 'transfer',
    attachments: 0,
    lines: [
      { ...line, subjectId, auxiliaryIds: itemIds, debitCents: cents, creditCents: 0 },
      { ...line, subjectId: targetId, debitCents: 0, creditCents: cents },
    ],
    submit: true,
  });
  const id = uuidv7();
  await ctx.tx.insert(financeReleases).values({
    schoolId: ctx.school.id,
    id,
    ledgerId: ledger.id,
    voucherId: voucher.id,
    subjectId,
    itemIds,
    evidence,
    reference,
    madeAt: ctx.now,
    madeBy: ctx.person.accountId,
  });
  const change = { voucherId: voucher.id, subjectId, itemIds, cents, evidence, reference };
  ctx.audit({ object: { type: 'financeRelease', id }, change });
  return voucher;
}
