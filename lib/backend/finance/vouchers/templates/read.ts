import { asc } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type {
  VoucherTemplate,
  TemplateLine as VoucherTemplateLine,
  voucherTemplateCalls,
} from '@/lib/contracts/finance/voucher-templates.ts';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { currencyNamed } from '@/lib/rules/finance/foreign-amount.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { findRow, ofSchool } from '../../../kernel/of-school.ts';
import { type LedgerRow, ledgerOf } from '../../ledgers/find-ledger.ts';
import { financeVoucherTemplates as templates } from '../../schema/voucher-templates.ts';
import { type Chart, chartOf } from '../../subjects/chart.ts';

type Calls = typeof voucherTemplateCalls;
export type TemplateRow = typeof templates.$inferSelect;

/** The school's templates in the order of their names. */
export async function listTemplates(ctx: Ctx): Promise<ReplyOf<Calls['voucherTemplates']>> {
  const { id, name, sounds, withAmounts, lineCount, version } = templates;
  const rows = await ctx.tx
    .select({ id, name, sounds, withAmounts, lineCount, version })
    .from(templates)
    .where(ofSchool(ctx, templates))
    .orderBy(asc(templates.name));
  return { rows };
}

/** The lines of a template with the subjects of a year. @throws ServiceError notFound */
export async function getTemplate(
  ctx: Ctx,
  { id, year }: ParsedInputOf<Calls['voucherTemplate']>,
): Promise<ReplyOf<Calls['voucherTemplate']>> {
  const found = await findRow(ctx, templates, id);
  const ledger = await ledgerOf(ctx, year);
  return { id, name: found.name, lines: linesIn(ledger, await chartOf(ctx, ledger.id), found) };
}

/** Lines that are kept by the numbers of an edition, with the subjects of a ledger. */
export function linesIn(
  ledger: LedgerRow,
  { byNumber }: Chart,
  kept: Pick<TemplateRow, 'standard' | 'lines'>,
): VoucherTemplateLine[] {
  const items = new Set(standards[ledger.standard].cashFlow.map(({ row }) => row));
  return kept.lines.map(({ number: own, cashItem, currency, quantity = null, auxiliaryIds, ...line }) => {
    const number = own === null ? '' : numberIn(ledger, kept.standard, own);
    const subject = byNumber.get(number);
    return {
      ...line,
      auxiliaryIds: [...auxiliaryIds],
      number,
      subjectId: subject?.isLowest && subject.enabled ? subject.id : null,
      quantity,
      currency: currency === null ? null : currencyNamed(currency),
      cashItem: cashItem !== null && items.has(cashItem) ? cashItem : null,
    };
  });
}

/**
 * A number as the ledger's edition has it; none where a newer edition's number would mean another subject in an older
 * one.
 */
function numberIn(ledger: LedgerRow, from: LedgerRow['standard'], number: string): string {
  if (from === ledger.standard) return number;
  const { codeMap } = standards[ledger.standard];
  return Object.keys(codeMap).length > 0 ? mappedNumber(number, codeMap) : '';
}

export const seenTemplate = ({ id, name, sounds, withAmounts, lineCount, version }: TemplateRow): VoucherTemplate => ({
  id,
  name,
  sounds,
  withAmounts,
  lineCount,
  version,
});
