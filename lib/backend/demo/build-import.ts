import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { daysEarlier } from '@/lib/rules/days.ts';
import type { LedgerRow } from '../finance/ledgers/find-ledger.ts';
import { financeImportFaults, financeImports, financeVoucherSources } from '../finance/schema/imports.ts';
import type { financeVouchers } from '../finance/schema/vouchers.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Filling } from './build-students.ts';

type Brought = Pick<typeof financeVouchers.$inferSelect, 'id' | 'lineCount' | 'debitCents' | 'creditCents'>;

const sumOf = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0);

/**
 * The file by which vouchers came from the program that was used before, and the one that was left out for its fault;
 * its bytes are gone, as after a month.
 */
export async function buildImport(
  on: Filling,
  { id: ledgerId }: LedgerRow,
  vouchers: readonly Brought[],
): Promise<void> {
  const { tx, now, school, person } = on;
  const importId = uuidv7();
  const at = daysEarlier(now, 40);
  await tx.insert(financeImports).values({
    schoolId: school.id,
    id: importId,
    ledgerId,
    kind: 'vouchers',
    target: 'submitted',
    format: 'xlsx',
    fileId: randomUUID(),
    fileName: '旧软件导出的1月凭证.xlsx',
    state: 'done',
    mayCorrect: false,
    good: vouchers.length,
    bad: 1,
    imported: vouchers.length,
    lines: sumOf(vouchers.map(({ lineCount }) => lineCount)),
    debitCents: sumOf(vouchers.map(({ debitCents }) => debitCents)),
    creditCents: sumOf(vouchers.map(({ creditCents }) => creditCents)),
    faults: 1,
    createdAt: at,
    createdBy: person.accountId,
    createdByName: '王会计',
    finishedAt: at,
  });
  await tx.insert(financeImportFaults).values({
    schoolId: school.id,
    importId,
    at: 0,
    row: 31,
    column: 'subject',
    key: 'subjectUnknown',
    params: { value: '660201' },
  });
  await bulkInsert(
    tx,
    financeVoucherSources,
    vouchers.map(({ id }, nth) => {
      return { schoolId: school.id, ledgerId, reference: `旧账-1-${nth + 1}`, voucherId: id, importId };
    }),
  );
}
