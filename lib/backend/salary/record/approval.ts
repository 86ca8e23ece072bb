import { and, eq, sql } from 'drizzle-orm';
import en from '@/messages/en/salary.json' with { type: 'json' };
import zh from '@/messages/zh-CN/salary.json' with { type: 'json' };
import type { ApprovedKind, Working } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staff } from '../../organisation/schema.ts';
import { submitPayroll } from '../book/documents.ts';
import { salaryRecords as table } from '../schema/record.ts';
import { marker } from '../sealed.ts';
import { openSheet, refuseUnbalanced } from './lines.ts';

type Stored = typeof table.$inferSelect;

/** Payroll records, as flows decide on them: without any amount, which whoever decides opens with a reason. */
export const salaryApproval: ApprovedKind = {
  kind: 'salary',
  words: { en: en.record, 'zh-CN': zh.record },
  permission: 'salary.record.view',
  noChoice: true,
  read: async (on, documentId, lock) => {
    const { id, month, title, kind, people, sheet, fileName, madeBy } = await findRow(on, table, documentId, { lock });
    return {
      title: `${month} ${title}`,
      cents: null,
      authors: madeBy ? [madeBy] : [],
      childId: null,
      shown: [
        { name: 'called', look: 'text', value: title },
        { name: 'month', look: 'text', value: month },
        { name: 'kind', look: 'choice', value: kind },
        { name: 'sheet', look: 'count', value: sheet },
        { name: 'people', look: 'count', value: people },
        { name: 'fileName', look: 'text', value: fileName },
      ],
      fileIds: [],
      address: `/salary/record?opened=${id}`,
    };
  },
  moved: async (on, documentId, outcome) => {
    const row = await findRow(on, table, documentId, { lock: true });
    if (outcome === 'passed') return approveNow(on, row);
    await changeRow(on, table, row, { state: outcome === 'checking' ? 'checking' : 'draft' });
  },
};

/** @throws ServiceError salaryOwn: whoever decides imported it */
async function refuseMaker({ tx, school, person }: Working, { madeBy }: Stored): Promise<void> {
  if (madeBy === null) return;
  const [own] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(school.id, staff), eq(staff.id, madeBy), eq(staff.accountId, person.accountId)));
  if (own) throw new ServiceError('salaryOwn');
}

/**
 * Marks each line as what was approved and drafts the vouchers of all.
 * @throws ServiceError salaryOwn, slipsUnbalanced, salaryKeyLost
 */
export async function approveNow(on: Working, row: Stored): Promise<void> {
  await refuseMaker(on, row);
  const sheet = await openSheet(on, row);
  await refuseUnbalanced(on, sheet);
  const mark = await marker(on);
  const marks = sheet.lines.map(({ id, staffId, values }) => ({ id, mark: mark(id, staffId, values) }));
  await on.tx.execute(sql`
    update salary_slips s set approved_mark = m.mark
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (id uuid, mark text)
    where s.school_id = ${on.school.id} and s.id = m.id`);
  await submitPayroll(on, row, sheet);
  await changeRow(on, table, row, { state: 'approved' });
}
