import { ledgersYear } from '@/lib/backend/demo/ledgers.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { read, type Visitor, write } from '../visitor.ts';
import type { Desk } from './desks.ts';

/** What a school does, the n-th time of all schools. */
type Act = (desk: Desk & { readonly visitor: Visitor }, n: number) => Promise<unknown>;

type Rows<T> = { readonly rows: readonly T[] };
interface Roll {
  readonly night: string;
  readonly rooms: readonly { readonly children: readonly { readonly studentId: string }[] }[];
}

const page = { page: 1, size: 20 };
const names = ['王', '李小', 'zhang', 'wy', 'cxy', '2026', '欧阳'];
const one = <T>(all: readonly T[], n: number) => all[n % all.length];
const floors = 3;

/** Each as a screen or a gate does it: one call, but for the rolls, which are read and then saved. */
export const acts = {
  heartbeat: ({ gate }) => gate.heartbeat(),
  punches: ({ gate, school }, n) => {
    for (let more = n % 2; more >= 0; more--) gate.see(one(school.codes, n * 2 + more) ?? '', 'in');
    return gate.send(10);
  },
  page: async ({ visitor: { origin, cookie } }) => {
    const answer = await fetch(new URL(consoleAddress.students, origin), { headers: { cookie } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`The page answered ${answer.status}`);
  },
  list: ({ visitor }, n) => read(visitor, 'students.list', { ...page, page: 1 + (n % 10) }),
  search: ({ visitor }, n) => read(visitor, 'students.list', { ...page, q: one(names, n) }),
  record: ({ visitor, pattern }, n) => read(visitor, 'students.get', { id: one(pattern.studentIds, n) }),
  history: ({ visitor, pattern }, n) => read(visitor, 'students.history', { id: one(pattern.studentIds, n), page: 1 }),
  note: ({ visitor, pattern, today }, n) =>
    write(visitor, 'students.writeNote', {
      id: one(pattern.studentIds, n),
      action: 'noteWritten',
      on: today,
      text: '家长来电，已回复',
    }),
  rollCall: async ({ visitor, pattern, today }, n) => {
    const asked = { classId: one(pattern.classIds, n), day: today, period: 0 };
    const { rows } = await read<Rows<{ studentId: string }>>(visitor, 'students.rollCall', asked);
    const entries = rows.map(({ studentId }, at) => ({ studentId, status: at === n % rows.length ? 2 : 1 }));
    return write(visitor, 'students.saveRollCall', { ...asked, entries });
  },
  attendanceToday: ({ visitor }) => read(visitor, 'students.attendanceToday', {}),
  messages: ({ visitor }) => read(visitor, 'notices.unreadMessages', {}),
  bulletin: ({ visitor }) => read(visitor, 'notices.bulletinPage', page),
  publish: ({ visitor }) =>
    write(visitor, 'notices.publishNotice', {
      ...{ title: '下午大扫除', content: '<p>请各班带好工具</p>', shownUntil: '2099-12-31', pinned: false },
    }),
  payers: ({ visitor }) => read(visitor, 'fees.unplanned', page),
  enrolment: ({ visitor }) => read(visitor, 'students.enrolment', { by: 'age' }),
  vouchers: ({ visitor, today }) => read(visitor, 'finance.vouchers', { period: periodOf(today) }),
  saveVoucher: ({ visitor, subjectIds, today }) => {
    const line = { summary: '收取保教费', debitCents: 0, creditCents: 0 };
    const lines = [
      { ...line, subjectId: subjectIds[0], debitCents: 100_000 },
      { ...line, subjectId: subjectIds[1], creditCents: 100_000 },
    ];
    return write(visitor, 'finance.saveVoucher', { onDate: today, kind: 'receipt', lines, submit: true });
  },
  balance: ({ visitor, today }) => {
    const to = periodOf(today);
    return read(visitor, 'finance.subjectBalance', { from: ledgersYear * 100 + 1, to });
  },
  dormRoll: async ({ visitor, buildingIds }, n) => {
    const floor = { buildingId: one(buildingIds, n), floor: 1 + (n % floors) };
    const { night, rooms } = await read<Roll>(visitor, 'safety.dormRoll', floor);
    const entries = rooms
      .flatMap(({ children }) => children)
      .map(({ studentId }, at) => ({ studentId, mark: at === n % 20 ? 'absent' : 'in' }));
    return write(visitor, 'safety.saveDormRoll', { night, entries });
  },
  dormitory: ({ visitor }) => read(visitor, 'safety.dormitory', {}),
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

/** Whether a school can do it: one without an office has its gate alone. */
export function canDo(act: ActName, { visitor, buildingIds, subjectIds }: Desk): boolean {
  if (act === 'heartbeat' || act === 'punches') return true;
  if (!visitor) return false;
  if (act === 'dormRoll' || act === 'dormitory') return buildingIds.length > 0;
  return subjectIds.length > 0 || !['vouchers', 'saveVoucher', 'balance'].includes(act);
}
