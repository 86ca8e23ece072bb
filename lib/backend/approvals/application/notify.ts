import { centsText } from '@/lib/rules/money.ts';
import { sendMessage } from '../../notices/index.ts';
import { joined, type Working } from '../joined.ts';
import type { Running } from './store.ts';

/** What a person is told about an application. */
export type Told = 'waits' | 'passed' | 'failed' | 'returned' | 'withdrawn' | 'copied' | 'late';

const kinds = { waits: 'approvalWaits', copied: 'approvalCopied', late: 'approvalLate' } as const;

/** The page of an application, as the messaging app and the bell open it. */
const pathOf = (id: string) => `/eduplus/approval/inbox?opened=${id}`;

/**
 * Tells people about an application, in the bell and by the messaging app, in the transaction that makes it true.
 * Whoever did it is not told.
 */
export async function tellAbout(
  on: Working,
  { row, signers }: Pick<Running, 'row' | 'signers'>,
  told: Told,
  staffIds: readonly string[],
): Promise<void> {
  const to = [...new Set(staffIds.flatMap((id) => signers.accounts.get(id) ?? []))];
  const receivers = to.filter((id) => id !== on.person.accountId);
  if (receivers.length === 0) return;
  const person = signers.names.get(row.applicantId) ?? '';
  const kind = told in kinds ? kinds[told as keyof typeof kinds] : 'approvalMoved';
  await sendMessage(on, { to: receivers, kind, params: { id: row.id, title: row.title, person, state: told } });
  const amount = row.cents === null ? '' : ` ¥${centsText(row.cents)}`;
  await joined().tell(on, {
    occasion: `approval|${row.id}|${told}|${on.now.toISOString()}|${receivers.join(' ')}`.slice(0, 250),
    receivers,
    card: { title: cardTitles[told], description: `${person}：${row.title}${amount}`, path: pathOf(row.id) },
  });
}

/** The messaging app is a Chinese one. */
const cardTitles: Readonly<Record<Told, string>> = {
  waits: '有一项审批等您处理',
  passed: '您的申请已通过',
  failed: '您的申请未通过',
  returned: '您的申请被退回，请修改后重新提交',
  withdrawn: '申请已撤回',
  copied: '抄送给您的审批',
  late: '有一项审批已超时',
};
