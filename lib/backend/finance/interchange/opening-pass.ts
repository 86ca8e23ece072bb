import { fromThousandths } from '@/lib/rules/finance/currency-units.ts';
import { type ForeignColumn, foreignFaults, type OpeningAmounts } from '@/lib/rules/finance/opening-currency.ts';
import { openingQuantityFaults, type QuantityColumn } from '@/lib/rules/finance/quantity.ts';
import { namesKindTwice } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import type { JobCtx, JobRun } from '../../kernel/jobs.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { setsOf } from '../auxiliary/sets.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { ledgerById } from '../ledgers/find-ledger.ts';
import { type Opening, putOpenings } from '../ledgers/openings.ts';
import { noSet } from '../schema/balances.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf, type SubjectRow } from '../subjects/chart.ts';
import { findImport } from './find-import.ts';
import { itemsNamed } from './find-items.ts';
import { rowsIn } from './formats.ts';
import type { Fault, IncomingOpening } from './incoming.ts';
import { itemIds, type Known } from './judge-lines.ts';
import { sheetOpenings } from './openings-sheet.ts';
import { shown } from './read-cells.ts';
import { emptyTally, forgetFindings, noteFindings } from './tally.ts';

/**
 * Reads a sheet of opening balances, which are few, looks at all of them in one transaction and, if it is to write and
 * none has a fault, replaces the ledger's.
 */
export async function passOverOpenings(job: JobRun, importId: string, writes: boolean): Promise<void> {
  const found = await job.step((ctx) => findImport(ctx, importId));
  const path = await job.step(async (ctx) => localPath((await findFile(ctx, found.fileId)).id));
  const rows: IncomingOpening[] = [];
  for await (const row of rowsIn(path, found.format, (sheet) => sheetOpenings(sheet, found.columns))) {
    rows.push(row);
    if (rows.length > limits.financeOpenings) throw new ServiceError('sheetTooLong', { max: limits.financeOpenings });
  }
  await job.step(async (ctx) => {
    await forgetFindings(ctx, importId);
    const ledger = await ledgerById(ctx, found.ledgerId, writes);
    if (ledger.state !== 'initialising') throw new ServiceError('wrongState');
    const chart = await chartOf(ctx, ledger.id);
    const items = await itemsNamed(
      ctx,
      rows.flatMap(({ auxiliary }) => auxiliary),
    );
    const judged = judgeOpenings({ ledger, chart, items }, rows);
    const tally = {
      ...emptyTally(),
      ...judged.sums,
      lines: rows.length,
      faults: judged.faults.length,
    };
    const good = judged.openings.length;
    const comes = writes && judged.faults.length === 0;
    if (comes) {
      await putOpenings(ctx, ledger, chart, await withSets(ctx, judged.openings));
      await changeRow(ctx, financeLedgers, ledger, {});
      const object = { type: 'financeLedger', id: ledger.id };
      ctx.audit({
        action: 'finance.opening.import',
        object,
        change: { import: importId, rows: good },
      });
    }
    await noteFindings(
      ctx,
      importId,
      { ...tally, good, bad: rows.length - good },
      judged.faults,
      comes ? { imported: good } : {},
    );
  });
}

type Judged = Omit<Opening, 'setId'> & {
  readonly auxiliaryIds: readonly string[];
};

const sheetColumns = {
  foreignCents: 'foreignOpening',
  foreignDebitCents: 'foreignDebit',
  foreignCreditCents: 'foreignCredit',
  quantity: 'quantityOpening',
  debitQuantity: 'quantityDebit',
  creditQuantity: 'quantityCredit',
} as const;

/**
 * Amounts in currency as the subject's own is kept, and those that have more decimals than it: a sheet says them before
 * it is known of which currency they are.
 */
function inCurrency(incoming: OpeningAmounts, currency: string | null) {
  const tooFine: ForeignColumn[] = [];
  const kept = (column: ForeignColumn) => {
    const thousandths = incoming[column];
    if (thousandths === null || currency === null) return thousandths;
    const amount = fromThousandths(thousandths, currency);
    if (amount === null) tooFine.push(column);
    return amount ?? 0;
  };
  const amounts = {
    openingCents: incoming.openingCents,
    debitCents: incoming.debitCents,
    creditCents: incoming.creditCents,
    foreignCents: kept('foreignCents'),
    foreignDebitCents: kept('foreignDebitCents'),
    foreignCreditCents: kept('foreignCreditCents'),
  };
  return { amounts, tooFine };
}

function judgeOpenings(known: Omit<Known, 'currencies'>, rows: readonly IncomingOpening[]) {
  const kindOf = new Map([...known.items.values()].map(({ id, kind }) => [id, kind]));
  const openings: Judged[] = [];
  const faults: Fault[] = [];
  const sums = { debitCents: 0, creditCents: 0 };
  const there = new Set<string>();
  for (const { row, subject: number, auxiliary, faults: read, ...incoming } of rows) {
    const { openingCents, debitCents, creditCents } = incoming;
    const own: Fault[] = [...read];
    const ids = itemIds(known, auxiliary, (column, key, params) =>
      own.push({ row, column, key, ...(params ? { params } : {}) }),
    );
    const subject = known.chart.byNumber.get(number);
    const { amounts, tooFine } = inCurrency(incoming, subject?.currency ?? null);
    const { quantity, debitQuantity, creditQuantity, unit } = incoming;
    const quantities = { quantity, debitQuantity, creditQuantity };
    for (const column of tooFine) own.push({ row, column: sheetColumns[column], key: 'minorDigits' });
    const kinds = ids.map((id) => kindOf.get(id));
    if (!subject)
      own.push({
        row,
        column: 'subject',
        key: number === '' ? 'subject' : 'subjectUnknown',
        params: { value: shown(number) },
      });
    else if (!subject.isLowest) own.push({ row, column: 'subject', key: 'notLowest' });
    else if (own.length === 0 && subject.auxiliaryKinds.some((kind) => !kinds.includes(kind)))
      own.push({ row, column: 'auxiliary', key: 'auxiliary' });
    // Nothing shows or balances a turnover before January.
    if (known.ledger.startMonth === 1 && (debitCents !== 0 || creditCents !== 0))
      own.push({ row, column: debitCents === 0 ? 'credit' : 'debit', key: 'turnoverUnasked' });
    if (known.ledger.startMonth === 1 && (debitQuantity !== null || creditQuantity !== null))
      own.push({ row, column: debitQuantity === null ? 'quantityCredit' : 'quantityDebit', key: 'turnoverUnasked' });
    if (subject && own.length === 0) own.push(...besideFaults(row, subject, { ...amounts, ...quantities }, unit));
    if (namesKindTwice(kinds)) own.push({ row, column: 'auxiliary', key: 'auxiliaryTwice' });
    const key = `${number} ${ids.toSorted().join(' ')}`;
    if (own.length === 0 && there.has(key)) own.push({ row, column: 'subject', key: 'openingTwice' });
    there.add(key);
    faults.push(...own);
    if (own.length > 0 || !subject) continue;
    sums[subject.side === 'debit' ? 'debitCents' : 'creditCents'] += openingCents;
    openings.push({
      subjectId: subject.id,
      auxiliaryIds: ids,
      ...amounts,
      ...quantities,
    });
  }
  return { openings, faults, sums };
}

/** What is wrong with what a row says beside its amounts: in currency, or by quantity. */
function besideFaults(
  row: number,
  subject: SubjectRow,
  amounts: OpeningAmounts & Readonly<Record<QuantityColumn, number | null>>,
  unit: string,
): Fault[] {
  const counted = [amounts.quantity, amounts.debitQuantity, amounts.creditQuantity].some((one) => one !== null);
  const faults = [...foreignFaults(subject.currency, amounts), ...openingQuantityFaults(subject.unit, amounts)];
  return [
    ...faults.map(({ column, fault }): Fault => ({ row, column: sheetColumns[column], key: fault })),
    ...(counted && subject.unit !== null && unit !== '' && unit !== subject.unit
      ? [{ row, column: 'unit', key: 'unitDiffers', params: { unit: subject.unit } } as const]
      : []),
  ];
}

async function withSets(on: Books & Pick<JobCtx, 'audit'>, judged: readonly Judged[]): Promise<Opening[]> {
  const sets = await setsOf(
    on,
    judged.map(({ auxiliaryIds }) => auxiliaryIds),
  );
  return judged.map(({ auxiliaryIds, ...opening }, at) => ({
    ...opening,
    setId: sets[at] ?? noSet,
  }));
}
