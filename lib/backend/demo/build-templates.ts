import { v7 as uuidv7 } from 'uuid';
import { financeVoucherTemplates } from '../finance/schema/voucher-templates.ts';
import { soundsOf } from '../finance/subjects/sounds.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import type { Filling } from './build-students.ts';
import { plannedMonth } from './finance-plan.ts';

/** What comes back every month, as an accountant keeps it: without amounts, which differ. */
export async function buildTemplates(
  { tx, now, school, person }: Filling,
  itemIds: (code?: string) => readonly string[],
): Promise<void> {
  const bare = { debitCents: 0, creditCents: 0, currency: null, foreignCents: null, rate: null, cashItem: null };
  const [march, april] = [plannedMonth(3, 0), plannedMonth(4, 0)];
  const recurring = march.filter(({ summary }) => april.filter((one) => one.summary === summary).length === 1);
  await bulkInsert(
    tx,
    financeVoucherTemplates,
    recurring.map(({ summary, lines }) => ({
      schoolId: school.id,
      id: uuidv7(),
      name: summary,
      sounds: soundsOf(summary),
      standard: 'CN-NPO-2024' as const,
      withAmounts: false,
      lines: lines.map(([number, , item]) => ({ summary, number, auxiliaryIds: itemIds(item), ...bare })),
      lineCount: lines.length,
      version: 1,
      updatedAt: now,
      updatedBy: person.accountId,
    })),
  );
}
