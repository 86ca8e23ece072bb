import { eq } from 'drizzle-orm';
import en from '@/messages/en/approvals-shown.json' with { type: 'json' };
import zh from '@/messages/zh-CN/approvals-shown.json' with { type: 'json' };
import { itemNamed, standardNumbers, submitDocument } from '../../finance/index.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { findRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { departmentsAbove, staffNames } from '../../organisation/index.ts';
import type { ApprovedKind, Working } from '../joined.ts';
import { approvalExpenses as table } from '../schema/expense.ts';

type Stored = typeof table.$inferSelect;

/** The page that shows a claim, as a path of the menu. */
const addressOf = ({ id }: Stored) => `/approval/expense?opened=${id}`;

/** Claims for expenses, as flows decide on them: one that has passed is written into the books as a draft. */
export const expenseApproval: ApprovedKind = {
  kind: 'expense',
  words: { en, 'zh-CN': zh },
  permission: 'approvals.expense.claim',
  hasFiles: true,
  read: async (on, documentId, lock) => {
    const row = await findRow(on, table, documentId, { lock });
    return {
      title: `${row.title} ${row.number}`,
      cents: row.cents,
      authors: [row.claimantId],
      childId: null,
      shown: [
        { name: 'number', look: 'text', value: row.number },
        { name: 'title', look: 'text', value: row.title },
        { name: 'category', look: 'choice', value: row.category },
        { name: 'spentOn', look: 'day', value: row.spentOn },
        { name: 'amount', look: 'money', value: row.cents },
        { name: 'note', look: 'text', value: row.note },
      ],
      fileIds: [],
      address: addressOf(row),
    };
  },
  moved: async (on, documentId, outcome) => {
    const [row] = await changeRows(on, table, eq(table.id, documentId), { state: outcome }).returning();
    if (!row) throw new ServiceError('notFound');
    if (outcome === 'passed') await writeIntoBooks(on, row as Stored);
  },
};

const subjects = {
  spent: { names: ['管理费用'], otherwise: '5301' },
  owed: { names: ['其他应付款'], otherwise: '2209' },
};

/**
 * What was spent is administration of the claimant's department, until the accountant says more; it is owed to whoever
 * laid it out.
 */
async function writeIntoBooks(on: Working, row: Stored): Promise<void> {
  const { booked } = await standardNumbers(on);
  const name = (await staffNames(on, [row.claimantId])).get(row.claimantId) ?? '';
  const auxiliary = await itemNamed(
    on,
    'department',
    (await departmentsAbove(on, row.claimantId)).map(({ name }) => name),
  );
  const { cents, title } = row;
  await submitDocument(on, {
    origin: { module: 'approvals', kind: 'expense', documentId: row.id },
    number: row.number,
    day: today(on),
    summary: `${name}报销：${title}`,
    address: addressOf(row),
    lines: [
      { subjectNumber: booked(subjects.spent), summary: '', side: 'debit', cents, auxiliary },
      { subjectNumber: booked(subjects.owed), summary: '', side: 'credit', cents },
    ],
  });
}
