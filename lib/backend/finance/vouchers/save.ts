import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { kindIn, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { assertItem } from '../cash-flow/write.ts';
import { writablePeriod } from '../periods/find-period.ts';
import { type DraftLine, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { attachOnly } from './files/attach.ts';
import { faultFields, faultsOf, isFlawless } from './lines.ts';
import { numberOf } from './numbers.ts';
import { type Stored, wholeVoucher } from './view.ts';

/**
 * Keeps a voucher as a draft, or hands it in, when nothing may be missing. One whose month or kind changes gets a new
 * number.
 * @throws ServiceError notFound, conflict, wrongState: handed in already, or red; periodClosed, periodHeld, invalid
 */
export async function saveVoucher(ctx: Ctx, input: ParsedInputOf<typeof voucherCalls.saveVoucher>): Promise<Voucher> {
  const { id = uuidv7(), version, lines, submit, files, attachments, number, ...asked } = input;
  const period = periodOf(asked.onDate);
  const ledger = await writablePeriod(ctx, period);
  const before = input.id ? await lockRow(ctx, financeVouchers, input.id) : null;
  const chart = await chartOf(ctx, ledger.id);
  if (before) {
    await refuseStale(ctx, before, version, () => wholeVoucher(ctx, before, chart));
    // A red voucher is the copy of another, or it is none.
    if (before.state !== 'draft' || before.reversalOf) throw new ServiceError('wrongState');
    if (before.period !== period) await writablePeriod(ctx, before.period);
  }
  const items = await auxiliaryItems(
    ctx,
    lines.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  for (const { subjectId } of lines) if (subjectId && !chart.byId.has(subjectId)) throw new ServiceError('notFound');
  for (const [at, { cashItem }] of lines.entries()) if (cashItem) assertItem(ledger, cashItem, `lines.${at}.cashItem`);
  const head = { ...asked, kind: kindIn(ledger, asked.kind, subjectsOf(lines, chart)) };
  const faults = faultsOf(head.kind, lines, chart, items);
  if (submit && !isFlawless(faults)) {
    const fields = faultFields(faults);
    throw invalidFields(fields);
  }
  const stays = before?.period === period && before.kind === head.kind;
  const totals = voucherTotals(lines);
  const facts = {
    ...head,
    attachments: attachments ?? files?.length ?? before?.attachments ?? 0,
    period,
    ledgerId: ledger.id,
    ...(await numberOf(ctx, { id, period, kind: head.kind }, stays ? before : null, number)),
    state: submit ? ('submitted' as const) : ('draft' as const),
    summary: lines.find(({ summary }) => summary !== '')?.summary ?? '',
    debitCents: totals.debit,
    creditCents: totals.credit,
    lineCount: lines.length,
    draftLines: lines,
    reason: '',
    madeBy: ctx.person.accountId,
    writers: writersOf(before, ctx.person.accountId),
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  const [row] = before
    ? [await changeRow(ctx, financeVouchers, before, facts)]
    : await ctx.tx
        .insert(financeVouchers)
        .values({ schoolId: ctx.school.id, id, ...facts, origin: 'manual' })
        .returning();
  if (!row) throw new ServiceError('notFound');
  if (files) await attachOnly(ctx, id, files);
  const change = { old: before && { ...before, draftLines: before.draftLines }, new: input };
  ctx.audit({ action: 'finance.saveVoucher', object: { type: 'voucher', id }, change });
  return wholeVoucher(ctx, row, chart);
}

const subjectsOf = (lines: readonly DraftLine[], { byId }: Chart) =>
  lines.map((line) => ({ ...line, subject: (line.subjectId && byId.get(line.subjectId)) || null }));

/** Those who wrote a voucher before, and whoever writes it now. */
const writersOf = (before: Stored | null, now: string) => [
  ...new Set([...(before?.writers ?? []), ...(before ? [before.madeBy] : []), now]),
];
