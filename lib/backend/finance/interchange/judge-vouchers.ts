import { and, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { yearOf } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { fittingKind, kindIn, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { isStorable } from '@/lib/rules/storable-text.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { keptCurrencies } from '../auxiliary/currencies.ts';
import type { AuxiliaryRow } from '../auxiliary/sets.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { monthsOf, stateNow } from '../periods/find-period.ts';
import { financeVoucherSources } from '../schema/imports.ts';
import { type DraftLine, financeVouchers } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';
import { faultsOf } from '../vouchers/lines.ts';
import { itemsNamed } from './find-items.ts';
import type { Fault, IncomingVoucher } from './incoming.ts';
import { columnOfFault, draftOf, type Known } from './judge-lines.ts';

/** A voucher without fault. */
export interface ReadyVoucher {
  readonly reference: string;
  readonly onDate: string;
  readonly period: number;
  readonly kind: ReturnType<typeof fittingKind>;
  readonly attachments: number;
  readonly isCarryOver: boolean;
  readonly lines: readonly DraftLine[];
}

export interface Verdict {
  readonly ready: readonly ReadyVoucher[];
  readonly known: Known;
  readonly faults: readonly Fault[];
  readonly bad: number;
  /** How many the books have by their references, brought by another import than this. */
  readonly present: number;
}

interface Judging {
  readonly ledger: LedgerRow;
  readonly importId: string;
  readonly mayCorrect: boolean;
  /** References that the file has named before; those of these vouchers are added. */
  readonly named: Set<string>;
}

/**
 * Looks at vouchers of a file by the rules that hold for those written by hand, and asks the database the same few
 * questions however many they are.
 */
export async function judgeVouchers(
  on: Books,
  { ledger, importId, mayCorrect, named }: Judging,
  vouchers: readonly IncomingVoucher[],
): Promise<Verdict> {
  const chart = await chartOf(on, ledger.id);
  const items = await itemsNamed(
    on,
    vouchers.flatMap(({ lines }) => lines.flatMap(({ auxiliary }) => auxiliary)),
  );
  const known = { ledger, chart, items, currencies: await keptCurrencies(on) };
  const states = new Map((await monthsOf(on, ledger)).map((month) => [month.period, stateNow(on, month)]));
  const there = await presentOf(
    on,
    ledger,
    vouchers.map(({ reference }) => reference),
  );
  const ready: ReadyVoucher[] = [];
  const faults: Fault[] = [];
  let [bad, present] = [0, 0];
  const byId = new Map([...items.values()].map((item) => [item.id, item]));
  for (const voucher of vouchers) {
    const ofItsHead = ofHead(voucher, ledger, named, states, mayCorrect);
    // What the books have may lie in a closed month by now; another one under its name is a mistake still.
    if (there.has(voucher.reference) && ofItsHead.every(({ key }) => key !== 'referenceTwice')) {
      if (there.get(voucher.reference) !== importId) present += 1;
      continue;
    }
    const own = [...voucher.faults, ...ofItsHead];
    const judged = ofLines(voucher, known, byId);
    own.push(...judged.faults);
    if (own.length === 0 && judged.ready) ready.push(judged.ready);
    else bad += 1;
    faults.push(...own);
  }
  return { ready, known, faults, bad, present };
}

function ofHead(
  { row, reference, onDate, faults }: IncomingVoucher,
  ledger: LedgerRow,
  named: Set<string>,
  states: ReadonlyMap<number, string>,
  mayCorrect: boolean,
): Fault[] {
  const found: Fault[] = [];
  // What could not be read at all needs no reference.
  if (reference === '' && faults.length === 0) found.push({ row, column: 'reference', key: 'referenceMissing' });
  if (reference.length > limits.financeReferenceChars || !isStorable(reference))
    found.push({
      row,
      column: 'reference',
      key: 'tooLong',
      params: { max: limits.financeReferenceChars },
    });
  else if (reference !== '') {
    if (named.has(reference))
      found.push({
        row,
        column: 'reference',
        key: 'referenceTwice',
        params: { value: reference },
      });
    named.add(reference);
  }
  if (onDate === null) return found;
  const state = states.get(periodOf(onDate));
  const key =
    yearOf(onDate) !== ledger.year
      ? 'otherYear'
      : state === undefined
        ? 'beforeStart'
        : state === 'closed'
          ? 'periodClosed'
          : state === 'held' && !mayCorrect
            ? 'periodHeld'
            : null;
  if (key)
    found.push({
      row,
      column: 'onDate',
      key,
      params: { value: onDate, year: String(ledger.year) },
    });
  return found;
}

function ofLines(
  voucher: IncomingVoucher,
  known: Known,
  items: ReadonlyMap<string, AuxiliaryRow>,
): { readonly ready: ReadyVoucher | null; readonly faults: Fault[] } {
  const { row, reference, onDate, attachments, isCarryOver } = voucher;
  if (voucher.lines.length > limits.financeVoucherLines) {
    return {
      ready: null,
      faults: [
        {
          row,
          column: '',
          key: 'tooManyLines',
          params: { max: limits.financeVoucherLines },
        },
      ],
    };
  }
  const drafts = voucher.lines.map((line) => draftOf(known, line));
  const faults = drafts.flatMap((one) => one.faults);
  // What could not be read would be complained of a second time as missing or unequal.
  if (voucher.faults.length + faults.length > 0 || onDate === null) return { ready: null, faults };
  const lines = drafts.map(({ draft }) => draft);
  const numbered = lines.map((line) => ({
    ...line,
    subject: (line.subjectId && known.chart.byId.get(line.subjectId)) || null,
  }));
  const kind = kindIn(known.ledger, voucher.kind ?? 'general', numbered);
  const found = faultsOf(kind, lines, known.chart, items);
  for (const { at, fault } of found.lines)
    faults.push({
      row: voucher.lines[at]?.row ?? row,
      column: columnOfFault[fault],
      key: fault,
    });
  const { debit, credit } = voucherTotals(lines);
  for (const fault of found.whole) {
    if (fault === 'kind')
      faults.push({
        row,
        column: 'kind',
        key: 'kind',
        params: { kind: fittingKind(numbered) },
      });
    else
      faults.push({
        row,
        column: '',
        key: fault,
        params: { debit: centsText(debit), credit: centsText(credit) },
      });
  }
  if (faults.length > 0) return { ready: null, faults };
  return {
    ready: {
      reference,
      onDate,
      period: periodOf(onDate),
      kind,
      attachments,
      isCarryOver,
      lines,
    },
    faults,
  };
}

/**
 * The references that the ledger has, each with the import that brought it; vouchers of our own files are known by
 * their ids.
 */
async function presentOf(ctx: Books, { id }: LedgerRow, references: readonly string[]) {
  const wanted = [...new Set(references)].filter((reference) => reference !== '');
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await ctx.tx
    .select({
      reference: financeVoucherSources.reference,
      importId: financeVoucherSources.importId,
    })
    .from(financeVoucherSources)
    .where(
      and(
        ofSchool(ctx, financeVoucherSources),
        eq(financeVoucherSources.ledgerId, id),
        inArray(financeVoucherSources.reference, wanted),
      ),
    );
  const ids = wanted.filter((reference) => isUuid(reference));
  const own = ids.length
    ? await ctx.tx
        .select({ id: financeVouchers.id })
        .from(financeVouchers)
        .where(and(ofSchool(ctx, financeVouchers), inArray(financeVouchers.id, ids)))
    : [];
  return new Map([
    ...rows.map((row) => [row.reference, row.importId] as const),
    ...own.map((row) => [row.id, ''] as const),
  ]);
}
