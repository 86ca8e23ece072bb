import type { SQL } from 'drizzle-orm';
import { centsText } from '@/lib/rules/money.ts';
import { insertTogether } from '../../kernel/bulk-insert.ts';
import { messageRows } from '../../notices/index.ts';
import { joined, type Working } from '../joined.ts';
import type { Running } from './store.ts';

/** What a person is told about an application. */
export type Told = 'waits' | 'passed' | 'failed' | 'returned' | 'withdrawn' | 'copied' | 'late' | 'settled';

const kinds = { waits: 'approvalWaits', copied: 'approvalCopied', late: 'approvalLate' } as const;

/** The page of an application, as the messaging app and the bell open it. */
const pathOf = (id: string) => `/eduplus/approval/inbox?opened=${id}`;

/** What is told to whom; by the staff's own ids. */
type Telling = readonly [told: Told, staffIds: readonly string[]];

/** Of an application what they are told. */
type Whose = Pick<Running, 'row' | 'signers' | 'hasApp'>;

/** What people are told about an application. */
interface Word {
  /** For the bell, to be written with what makes it true. */
  readonly bell: SQL | null;
  /** Says it by the messaging app too. */
  readonly send: () => Promise<unknown>;
}

const kindOf = (told: Told) => (told in kinds ? kinds[told as keyof typeof kinds] : ('approvalMoved' as const));

/** What is to be told to whom; whoever did it is not told. */
export function wordOf(on: Working, { row, signers, hasApp }: Whose, ...tellings: readonly Telling[]): Word {
  const actor = [...signers.accounts].find(([, account]) => account === on.person.accountId)?.[0] ?? '';
  const [person, by] = [signers.names.get(row.applicantId) ?? '', signers.names.get(actor) ?? ''];
  const amount = row.cents === null ? '' : ` ¥${centsText(row.cents)}`;
  const all = tellings.flatMap(([told, staffIds]) => {
    const to = [...new Set(staffIds.flatMap((id) => signers.accounts.get(id) ?? []))];
    const receivers = to.filter((id) => id !== on.person.accountId);
    // What settles itself has nobody to name.
    return receivers.length === 0 || (told === 'settled' && by === '') ? [] : [{ told, receivers }];
  });
  const bell = messageRows(
    on,
    ...all.map(({ told, receivers: to }) => ({
      ...{ to, kind: kindOf(told) },
      params: { id: row.id, title: row.title, person, state: told, by },
    })),
  );
  const cards = all.map(({ told, receivers }) => ({
    occasion: `approval|${row.id}|${told}|${on.now.toISOString()}|${receivers.join(' ')}`.slice(0, 250),
    receivers,
    card: {
      title: cardTitles[told],
      description: `${person}：${row.title}${amount}${told === 'settled' ? `（${by}已审批）` : ''}`,
      path: pathOf(row.id),
    },
  }));
  return { bell, send: async () => hasApp && cards.length > 0 && joined().tell(on, ...cards) };
}

/** Tells people about an application of which nothing else is written now. */
export async function tellAbout(on: Working, running: Whose, ...tellings: readonly Telling[]): Promise<void> {
  const { bell, send } = wordOf(on, running, ...tellings);
  await insertTogether(on.tx, bell);
  await send();
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
  settled: '别人已审批，您不用再处理',
};
