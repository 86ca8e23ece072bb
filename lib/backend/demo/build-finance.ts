import { and, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthNumberOf, yearOf } from '@/lib/rules/calendar-date.ts';
import { periodOf } from '@/lib/rules/finance/period-text.ts';
import { periodAfter } from '@/lib/rules/finance/recurring.ts';
import { switchTotals } from '@/lib/rules/finance/year-switch.ts';
import { setsOf } from '../finance/auxiliary/sets.ts';
import { carryOver } from '../finance/carry-over/execute.ts';
import { ledgerOf } from '../finance/ledgers/find-ledger.ts';
import { founded } from '../finance/ledgers/open.ts';
import { putOpenings } from '../finance/ledgers/openings.ts';
import { planBringing } from '../finance/ledgers/year-plan.ts';
import { noSet } from '../finance/schema/balances.ts';
import { financeRecurring } from '../finance/schema/recurring.ts';
import { financeVoucherTemplates } from '../finance/schema/voucher-templates.ts';
import { financePeriods } from '../finance/schema/vouchers.ts';
import { financeYearSwitches } from '../finance/schema/year-switches.ts';
import { financeAuxiliaryItems, financeLedgers, financeSubjects } from '../finance/schema.ts';
import { chartOf } from '../finance/subjects/chart.ts';
import { soundsOf } from '../finance/subjects/sounds.ts';
import { digestOf } from '../finance/year-switch/read-switch.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { ofSchool, oneOfSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import { buildImport } from './build-import.ts';
import { buildOriginal } from './build-originals.ts';
import { buildReconciliation } from './build-reconciliation.ts';
import type { Filling } from './build-students.ts';
import { buildVouchers, type Hands, type Written } from './build-vouchers.ts';
import { type PlannedVoucher, plannedItems, plannedKinds, plannedMonth, plannedUnits } from './finance-plan.ts';
import { openingsBefore, plannedMonthBefore } from './finance-plan-before.ts';
import type { Random } from './random.ts';

/** What comes back every month, as an accountant keeps it: without amounts, which differ. */
async function buildTemplates(
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

/** What comes back with its amounts: insurance that is spread over the year, and bills that differ each month. */
async function buildRecurring(
  { tx, now, school, person }: Filling,
  thisMonth: number,
  itemIds: (code?: string) => readonly string[],
): Promise<void> {
  const bare = { debitCents: 0, creditCents: 0, currency: null, foreignCents: null, rate: null, cashItem: null };
  const line = (summary: string, number: string, cents: number, item?: string) => ({
    ...bare,
    ...{ summary, number, auxiliaryIds: itemIds(item) },
    ...{ debitCents: Math.max(cents, 0), creditCents: Math.max(-cents, 0) },
  });
  const entries = [
    {
      name: '摊销校方责任保险费',
      way: 'spread' as const,
      toPeriod: periodAfter(thisMonth, 11),
      lines: [line('摊销校方责任保险费', '5301', 8_600_00, 'B02'), line('摊销校方责任保险费', '1301', -8_600_00)],
    },
    {
      name: '计提水电燃气费',
      way: 'fixed' as const,
      toPeriod: null,
      lines: [line('计提水电燃气费', '5301', 0, 'B02'), line('计提水电燃气费', '2209', 0)],
    },
  ];
  await bulkInsert(
    tx,
    financeRecurring,
    entries.map((entry) => ({
      ...entry,
      ...{ schoolId: school.id, id: uuidv7(), kind: 'transfer' as const, day: 31, fromPeriod: thisMonth },
      ...{ standard: 'CN-NPO-2024' as const, paused: false },
      ...{ version: 1, updatedAt: now, updatedBy: person.accountId },
    })),
  );
}

type ItemIds = (code?: string) => string[];

/** What entries are told apart by. @returns the ids of an item's code */
async function buildItems({ tx, now, school, person }: Filling): Promise<ItemIds> {
  const items = plannedItems.map(([kind, code, name]) => ({
    schoolId: school.id,
    id: uuidv7(),
    kind,
    code,
    name,
    sounds: soundsOf(name),
    enabled: true,
    version: 1,
    updatedAt: now,
    updatedBy: person.accountId,
  }));
  await bulkInsert(tx, financeAuxiliaryItems, items);
  return (of?: string) => items.filter(({ code }) => code === of).map(({ id }) => id);
}

/** What the first year began with. */
async function buildOpenings(
  on: Filling,
  books: Opened,
  openings: ReturnType<typeof openingsBefore>,
  itemIds: ItemIds,
): Promise<void> {
  const sets = await setsOf(
    on,
    openings.map(([, , item]) => itemIds(item)),
  );
  await putOpenings(
    on,
    books.ledger,
    books.chart,
    openings.map(([number, yuan, , units], at) => ({
      subjectId: books.idOf(number),
      setId: sets[at] ?? noSet,
      openingCents: yuan * 100,
      debitCents: 0,
      creditCents: 0,
      quantity: units === undefined ? null : units * 10_000,
    })),
  );
}

/**
 * In January a school still works on the year before: its December is being closed, and the new books are not open yet.
 */
const lastDayOfBooks = (today: string) => (monthNumberOf(today) === 1 ? `${yearOf(today) - 1}-12-31` : today);

/**
 * The books of last year, closed, and of this year so far: every month's vouchers, those of this month still on their
 * way; months before the last are closed.
 * @param more what others write into a year's books while they are open
 */
export async function buildFinance(
  on: Filling,
  random: Random,
  hands: Hands,
  more?: (year: number) => Promise<void>,
): Promise<void> {
  const { tx, now, school } = on;
  const thisDay = lastDayOfBooks(today({ now, school }));
  const year = yearOf(thisDay);
  const thisMonth = periodOf(thisDay);
  const sways = Array.from({ length: 24 }, () => random.between(-100, 100) / 100);
  const swayOf = (nth: number) => sways[nth] ?? 0;
  const plannedIn = (of: number, month: number, plan: readonly PlannedVoucher[]): Planned[] =>
    plan.toSorted((a, b) => a.day - b.day).map((one) => ({ ...one, onDate: dayOf(of, month, one.day) }));
  const usual = everyMonth.flatMap((month) =>
    plannedIn(year - 1, month, plannedMonthBefore(month, swayOf(11 + month))),
  );
  const plan = everyMonth.flatMap((month) => plannedIn(year, month, plannedMonth(month, swayOf(month - 1))));

  const itemIds = await buildItems(on);

  const first = await opened(on, year - 1);
  await buildOpenings(on, first, openingsBefore(usual), itemIds);
  await buildTemplates(on, itemIds);
  await buildRecurring(on, thisMonth, itemIds);
  await buildVouchers(on, { ...first, thisMonth, hands }, writtenIn(first, usual, itemIds));
  await more?.(year - 1);
  await carryOver(acting(on, hands.poster, now), { period: (year - 1) * 100 + 12 });
  const second = await opened(on, year);
  await confirmSwitch(on, first, second);
  const written = writtenIn(second, plan, itemIds).filter(({ onDate }) => onDate <= thisDay);
  // The school kept its books in another program until January.
  const isBrought = ({ onDate }: { readonly onDate: string }) => monthNumberOf(onDate) === 1;
  const posted = await buildVouchers(
    on,
    { ...second, thisMonth, hands },
    written.map((one) => (isBrought(one) ? { ...one, origin: 'import' } : one)),
  );
  await more?.(year);
  await buildImport(on, second.ledger, posted.filter(isBrought));
  const billed = posted.findLast(({ summary }) => summary === '园舍水电燃气费');
  if (billed) await buildOriginal(on, billed);
  if (thisMonth % 100 > 1) await buildReconciliation(on, { period: thisMonth - 1, ...second, posted });
  await tx
    .update(financePeriods)
    .set({ state: 'closed' })
    .where(and(ofSchool(on, financePeriods), lt(financePeriods.period, thisMonth - 1)));
}

type Planned = PlannedVoucher & { readonly onDate: string };

const everyMonth = Array.from({ length: 12 }, (_, at) => at + 1);
const dayOf = (year: number, month: number, day: number) =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** Subjects of the plan as they were numbered before 2026; numbers not named are the same. */
const numbers2004: Readonly<Record<string, string>> = { '5301': '5201', '510101': '5101' };

/**
 * Books that are begun, by the standard of their year. The plan names subjects of the newer one. Entries are told apart
 * as planned, also under subjects that the year before did not have.
 */
async function opened(on: Filling, year: number) {
  const { id } = await founded(on, { year, startMonth: 1 });
  await on.tx
    .update(financeLedgers)
    .set({ state: 'open' })
    .where(oneOfSchool(on, financeLedgers, id));
  const ledger = await ledgerOf(on, year);
  const numbered = await chartOf(on, id);
  const numberOf = (number: string) => (ledger.standard === 'CN-NPO-2004' && numbers2004[number]) || number;
  const idOf = (number: string) => numbered.byNumber.get(numberOf(number))?.id ?? '';
  for (const [number, kind] of plannedKinds)
    if (idOf(number))
      await on.tx
        .update(financeSubjects)
        .set({ auxiliaryKinds: [kind] })
        .where(oneOfSchool(on, financeSubjects, idOf(number)));
  for (const [number, unit] of plannedUnits)
    await on.tx
      .update(financeSubjects)
      .set({ unit })
      .where(oneOfSchool(on, financeSubjects, idOf(number)));
  return { ledger, chart: await chartOf(on, id), idOf };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** The balances are in the next year already; that somebody has looked where each of them stands is kept beside it. */
async function confirmSwitch(on: Filling, first: Opened, second: Opened): Promise<void> {
  const years = { from: first.ledger, before: first.chart, to: second.ledger, after: second.chart };
  const rows = await planBringing(on, years, []);
  await on.tx.insert(financeYearSwitches).values({
    schoolId: on.school.id,
    ledgerId: second.ledger.id,
    decisions: [],
    digest: digestOf(rows),
    rows: rows.length,
    totalCents: switchTotals(rows).newDebitCents,
    confirmedAt: on.now,
    confirmedBy: on.person.accountId,
    version: 1,
  });
}

const writtenIn = ({ idOf }: Opened, planned: readonly Planned[], itemIds: (of?: string) => string[]): Written[] =>
  planned.map(({ onDate, kind, summary, release, lines }) => ({
    ...{ onDate, kind, summary, release },
    origin: 'manual',
    lines: lines.map(([number, yuan, item, units]) => ({
      summary,
      subjectId: idOf(number),
      auxiliaryIds: itemIds(item),
      debitCents: Math.max(yuan, 0) * 100,
      creditCents: Math.max(-yuan, 0) * 100,
      currency: null,
      foreignCents: null,
      rate: null,
      quantity: units === undefined ? null : units * 10_000,
      cashItem: null,
    })),
  }));
