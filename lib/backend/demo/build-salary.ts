import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthNumberOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayInMonth, daysLater, monthAfter } from '@/lib/rules/days.ts';
import { momentOf } from '@/lib/rules/local-moment.ts';
import { bareAmount } from '@/lib/rules/money.ts';
import type { MappedColumn } from '@/lib/rules/salary/payroll-people.ts';
import { outbox } from '../enterprise/schema.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { findRow, ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { staff } from '../organisation/schema.ts';
import { accountsOf, cardOf, letterOf, lettersOf } from '../salary/notify.ts';
import { approveNow } from '../salary/record/approval.ts';
import { saveRecord } from '../salary/record/record.ts';
import { salaryRecords } from '../salary/schema/record.ts';
import { salaryQuestions, salarySlips } from '../salary/schema/slip.ts';
import { sealer } from '../salary/sealed.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';
import { demoRoles } from './demo-roles.ts';

const column = (title: string, role: MappedColumn['role'], group = ''): MappedColumn => ({
  ...{ title, role, group, hidden: false },
});
const columns = [
  column('工号', 'number'),
  column('姓名', 'name'),
  column('基本工资', 'income', '应发工资'),
  column('岗位津贴', 'income', '应发工资'),
  column('课时费', 'income', '应发工资'),
  column('养老保险', 'deduction', '代扣款项'),
  column('住房公积金', 'deduction', '代扣款项'),
  column('个人所得税', 'deduction', '代扣款项'),
  column('单位养老保险', 'employer'),
  column('实发工资', 'net'),
];
/** Of the month after. */
const payDay = 10;
/** The place of the tax among the items. */
const taxAt = 5;

interface Person {
  readonly number: string;
  readonly name: string;
}

/** A person's cells of a month: figures that differ by person and month, and agree with each other. */
function cellsOf({ number, name }: Person, at: number, month: number, tax: number): string[] {
  const [base, post, lessons] = [420_000 + (at % 7) * 35_000, 60_000 + (at % 3) * 20_000, ((at + month) % 5) * 12_550];
  const [pension, fund] = [(base * 8) / 100, (base * 12) / 100];
  const net = base + post + lessons - pension - fund - tax;
  return [number, name, ...[base, post, lessons, pension, fund, tax, pension * 2, net].map(bareAmount)];
}

/**
 * Slips confirmed month by month but for the last, which were withdrawn and sent anew: of a school for a year, whose
 * last month is in the books and asked about, of a kindergarten for a quarter, whose books are closed by hand.
 */
export async function buildSalary(filling: Filling, isSchool: boolean): Promise<void> {
  const { tx, now, school } = filling;
  const people = await tx
    .select({ id: staff.id, number: staff.number, name: staff.name, post: staff.post })
    .from(staff)
    // Parents on the meal committee are no staff that is paid.
    .where(and(ofSchool(school.id, staff), eq(staff.enabled, true), ne(staff.post, demoRoles.committee.name)))
    .orderBy(asc(staff.number));
  const last = monthAfter(monthOf(today(filling)), -1);
  const make = async (month: string, title: string, tax: number) => {
    const rows = people.map((person, at) => ({ at: at + 3, cells: cellsOf(person, at, monthNumberOf(month), tax) }));
    const facts = { month, title, kind: 'salary' as const, fileName: `${title}.xlsx` };
    const on = acting(filling, filling.person.accountId, now);
    const { id } = await saveRecord(on, { ...facts, columns: [...columns], rows, people: [] });
    return id;
  };
  for (let before = isSchool ? 11 : 2; before > 0; before -= 1) {
    const month = monthAfter(last, -before);
    const id = await make(month, `${monthNumberOf(month)} 月工资`, 3_250);
    await settle(
      filling,
      id,
      'confirmed',
      momentOf(`${dayInMonth(monthAfter(month, 1), payDay)} 16:00`, school.timeZone),
    );
  }
  const title = `${monthNumberOf(last)} 月工资`;
  await settle(filling, await make(last, title, 9_750), 'revoked');
  const again = await make(last, title, 3_250);
  if (isSchool) {
    const on = acting(filling, filling.person.accountId, now);
    await approveNow(on, await findRow(on, salaryRecords, again));
  }
  await settle(filling, again, 'sent');
  if (!isSchool) return;
  const teacher = people.find(({ post }) => post === demoRoles.teacher.name);
  if (teacher) await ask(filling, again, teacher.id);
}

/**
 * Leaves a record as though its slips had been pushed at that moment, their owners been told, and done with them what
 * `state` says.
 */
async function settle(filling: Filling, id: string, state: 'sent' | 'confirmed' | 'revoked', at = filling.now) {
  const { tx, school } = filling;
  const ofRecord = and(eq(salarySlips.recordId, id), eq(salarySlips.state, 'waiting'));
  const isGone = state === 'revoked';
  const gone = isGone ? { revokedAt: at, reason: '个人所得税未按累计预扣计算，已重新发放' } : {};
  const [record] = await tx
    .update(salaryRecords)
    .set({ state: isGone ? 'revoked' : 'pushed', pushedAt: at, ...gone })
    .where(oneOfSchool(school.id, salaryRecords, id))
    .returning();
  const answered = daysLater(at, 1);
  const seen =
    state === 'confirmed' ? { viewedAt: answered, confirmedAt: answered, confirmedHow: 'owner' as const } : {};
  const slips = await tx
    .update(salarySlips)
    .set({ state, sentAt: at, ...seen, ...gone })
    .where(and(ofSchool(school.id, salarySlips), ofRecord))
    .returning({ id: salarySlips.id, staffId: salarySlips.staffId });
  if (record) await bulkInsert(tx, outbox, await lettersFor(filling, record, slips, at));
}

/** What the messaging app had brought to those who have joined. */
async function lettersFor(
  filling: Filling,
  record: typeof salaryRecords.$inferSelect,
  slips: readonly { readonly id: string; readonly staffId: string }[],
  at: Date,
): Promise<(typeof outbox.$inferInsert)[]> {
  const { school, person } = filling;
  const accounts = await accountsOf(
    filling,
    slips.map(({ staffId }) => staffId),
  );
  return slips.flatMap(({ id, staffId }) => {
    const receiver = accounts.get(staffId);
    return receiver
      ? [
          {
            ...{ schoolId: school.id, id: uuidv7(), occasion: letterOf(id), about: lettersOf(record) },
            ...{ receivers: [receiver], card: cardOf('salaryPushed', record), state: 'sent' as const, result: {} },
            ...{ createdBy: person.accountId, createdAt: at, settledAt: at },
          },
        ]
      : [];
  });
}

/** The person has looked and asks why the tax is what it is. */
async function ask({ tx, now, school }: Filling, recordId: string, staffId: string) {
  const id = uuidv7();
  const [slip] = await tx
    .update(salarySlips)
    .set({ state: 'questioned', viewedAt: now })
    .where(
      and(
        ofSchool(school.id, salarySlips),
        eq(salarySlips.recordId, recordId),
        eq(salarySlips.state, 'sent'),
        inArray(salarySlips.staffId, [staffId]),
      ),
    )
    .returning({ id: salarySlips.id });
  if (!slip) return;
  const seal = await sealer({ tx, now, school });
  const sealedQuestion = seal('question', id, '个人所得税比上一份少了，以哪一份为准？');
  await tx
    .insert(salaryQuestions)
    .values({ schoolId: school.id, id, slipId: slip.id, item: taxAt, sealedQuestion, askedAt: now });
}
