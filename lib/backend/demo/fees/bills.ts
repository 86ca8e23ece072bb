import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { hashPassword } from '../../account/password-hash.ts';
import type { Database } from '../../db/client.ts';
import { tidy } from '../../db/keep-tidy.ts';
import { join } from '../../joined.ts';
import { now } from '../../kernel/clock.ts';
import { enterSchool, transaction } from '../../kernel/tenancy.ts';
import { today } from '../../kernel/today.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import { type NewMark, recordDays } from '../../students/attendance/record-days.ts';
import type { Placed } from '../build-attendance.ts';
import { buildAccount } from '../build-school.ts';
import { buildClasses, type Filling } from '../build-students.ts';
import { demoPassword } from '../demo-password.ts';
import { foundSchool, primaryClasses } from '../many.ts';
import { type Random, seededRandom } from '../random.ts';
import { fillMonth } from './bill-history.ts';
import { buildCharges, newestBatch } from './charges.ts';
import { payMonth } from './payment-history.ts';

/** How many children of a hundred are away on a day, ill or on leave. */
const away = 6;

/** Who was ill or on leave on the school days of last month, for which money goes back. */
async function buildAbsences(filling: Filling, children: Placed, random: Random): Promise<void> {
  const { now, school } = filling;
  const month = monthAfter(monthOf(today({ now, school })), -1);
  for (const day of await schoolDaysBetween(filling, firstDayOf(month), lastDayOf(month))) {
    const missing = children.filter(() => random.between(1, 100) <= away);
    const marks = missing.flatMap(({ id: studentId, classId }): NewMark[] => {
      const status = random.between(1, 2) === 1 ? 5 : 6;
      return ([0, 1] as const).map((period) => ({ studentId, classId, day, period, status, reason: '' }));
    });
    await recordDays({ ...filling, audit: () => {} }, 'staff', marks);
  }
}

/** Who signs in to the schools of the scenario. */
export const billsPhone = '15499990005';

interface Size {
  readonly schoolNo: string;
  readonly name: string;
  /** Whole classes of fifty, and how many of them a grade has. */
  readonly children: number;
  readonly classesPerGrade: number;
  /** Months with bills up to this one; each bill has five lines. */
  readonly months: number;
  /** One child of so many pays by a plan, and has bills. */
  readonly billedOneOf: number;
}

/**
 * 10,000 lines of bills and a million, each paid by a payment of its own, of children and classes that are alike, and
 * in every month that a report can tell: the first bills one child of twelve for a year, the second all of them for a
 * hundred months. As many bills are still owed in both, for arrears tell of these, however many there were. The third
 * has children, plans and days.
 */
const sizes: readonly Size[] = [
  { schoolNo: 'BILLS10K', name: '一万行账单学校', children: 2_000, classesPerGrade: 7, months: 12, billedOneOf: 12 },
  { schoolNo: 'BILLS1M', name: '百万行账单学校', children: 2_000, classesPerGrade: 7, months: 100, billedOneOf: 1 },
  { schoolNo: 'BILLS0', name: '待出账三千人学校', children: 3_000, classesPerGrade: 10, months: 0, billedOneOf: 1 },
];

/**
 * Schools with one administrator whose bills are measured. This month's are made and published by the verbs that people
 * call, those of the months before are copied from them inside the database. The same on every run but for the days.
 */
export async function seedBills(database: Database, say: (text: string) => void): Promise<void> {
  join();
  const passwordHash = await hashPassword((await demoPassword()).password);
  const accountId = await transaction(database, (tx) =>
    buildAccount({ tx, now: now() }, { phone: billsPhone, name: '账单管理员', passwordHash }),
  );
  for (const { schoolNo, name, children, classesPerGrade, months, billedOneOf } of sizes) {
    const schoolId = await transaction(database, (tx) => foundSchool(tx, { schoolNo, name, accountId }));
    const school = { id: schoolId, timeZone: defaultTimeZone };
    /** A transaction for each step: a million rows at once would stay in memory until the commit. */
    const step = <T>(work: (filling: Filling) => Promise<T>) =>
      transaction(database, async (tx) => {
        await enterSchool(tx, schoolId);
        return work({ tx, now: now(), school, person: { accountId } });
      });
    const made = await step((filling) =>
      buildClasses(filling, primaryClasses(classesPerGrade, children), seededRandom(20_260_901)),
    );
    await step((filling) =>
      buildCharges(
        filling,
        made.children.flatMap(({ id }, at) => (at % billedOneOf === 0 ? [id] : [])),
      ),
    );
    if (months === 0) await step((filling) => buildAbsences(filling, made.children, seededRandom(20_260_902)));
    else await fillMonths(database, step, { months, say: (done) => say(`${name}: ${done} of ${months} months`) });
  }
}

async function fillMonths(
  database: Database,
  step: <T>(work: (filling: Filling) => Promise<T>) => Promise<T>,
  { months, say }: { readonly months: number; readonly say: (done: number) => void },
): Promise<void> {
  const batch = await step(newestBatch);
  // The oldest first, so that rows lie on the disk as they would have come; the newest last, since all are copied
  // from it.
  for (let back = months - 1; back >= 0; back--) {
    // What checks each line was planned for tables that were smaller, and reads more with every month until the
    // planner hears of them: as often as they may have doubled.
    if (isPowerOfTwo(months - back)) await tidy(database);
    await step((filling) => fillMonth(filling, batch, { back, of: months }));
    await step((filling) => payMonth(filling, batch, { back, of: months }));
    if (back % 20 === 0) say(months - back);
  }
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));
