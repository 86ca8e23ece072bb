import { setClockOffset } from '@/lib/backend/kernel/clock.ts';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { billingOffice } from '@/lib/dev/billing-office.ts';
import { testOffice } from '@/lib/dev/test-finance.ts';
import type { TestInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { type Item, subjects } from './arithmetic.ts';

const { endpoints } = fees;

/** Turns the clock to noon of a day where the school is. */
export const noonOf = (day: string) => setClockOffset(Date.parse(`${day}T04:00:00Z`) - Date.now());

/** A school with books of 2026, two classes, two plans and three items, each with subjects of its own. */
export async function foundSchool(installation: TestInstallation) {
  const office = await testOffice(installation, { year: 2026 });
  const at = await billingOffice(installation, office.school);
  const { person } = at;
  const addClass = async (name: string) => {
    const facts = { stage: 'primary' as const, entryYear: 2026, name, capacity: 200 };
    return (await call(students.endpoints.createClass, facts, person)).id;
  };
  const classes = [await addClass('一年级1班'), await addClass('一年级2班')];
  const facts = { code: 'DEP', name: '押金', kind: 'deposit', cycle: 'once', byAttendance: false } as const;
  const rest = {
    ticket: 'receipt',
    sort: 3,
    enabled: true,
    allowDiscount: false,
    validFrom: null,
    validTo: null,
  } as const;
  const { id: deposit } = await call(endpoints.saveItem, { ...facts, ...rest }, person);
  const food = { code: 'MEAL', name: '伙食费', kind: 'meals', cycle: 'day', byAttendance: true } as const;
  const { id: meals } = await call(endpoints.saveItem, { ...food, ...rest, allowDiscount: true }, person);
  const items: Readonly<Record<Item, string>> = { care: at.care, meals, club: at.club, deposit };
  const incomeOf = (id: string) => (id === at.club ? subjects.club : subjects.care);
  for (const item of (await call(endpoints.items, {}, person)).rows) {
    const advanceSubject = item.id === deposit ? subjects.deposit : subjects.advance;
    await call(endpoints.saveItem, { ...item, incomeSubject: incomeOf(item.id), advanceSubject }, person);
  }
  const { subjects: blank } = await call(endpoints.bookSubjects, {}, person);
  const { cash, bank, balance, difference } = subjects;
  const said = { ...blank, cash, pos: bank, bank, offlineWechat: bank, balance, difference };
  await call(endpoints.saveBookSubjects, { subjects: said, version: 0 }, person);
  const plans = [];
  for (const price of prices) plans.push({ ...price, id: await addPlan(person, items, price) });
  const refundPlans = {
    nextBill: await addRefundPlan(person, meals, 'nextBill'),
    cash: await addRefundPlan(person, meals, 'cash'),
  };
  const sponsors = {
    care: await addSponsor(person, [at.care], { percentBp: 2_500, amountCents: null }),
    meals: await addSponsor(person, [meals, at.club], { percentBp: null, amountCents: 30_000 }),
  };
  return { ...at, office, classes, items, plans, refundPlans, sponsors };
}
export type Founded = Awaited<ReturnType<typeof foundSchool>>;

/** Of a month, and of a day's meals. */
const prices = [
  { care: 100_000, meals: 1_234 },
  { care: 150_000, meals: 1_811 },
] as const;

async function addPlan(person: Identity, items: Readonly<Record<Item, string>>, price: (typeof prices)[number]) {
  const scope = { stages: [], grades: [], studyTypes: [], classIds: [], enteredFrom: null, enteredTo: null };
  const head = {
    name: `方案${price.meals}`,
    validFrom: null,
    validTo: null,
    note: '',
    rounding: 'cent' as const,
    scope,
  };
  const lines = [
    { itemId: items.care, priceCents: price.care, quantityRule: 'fixed' as const, quantityHundredths: 100 },
    { itemId: items.meals, priceCents: price.meals, quantityRule: 'schoolDays' as const, quantityHundredths: 0 },
  ];
  const { id } = await call(endpoints.saveChargePlan, { ...head, lines }, person);
  await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

/** Ten yuan go back for every day of leave or sickness, thirty-five a month at most. */
async function addRefundPlan(person: Identity, itemId: string, payOut: 'nextBill' | 'cash'): Promise<string> {
  const rule = { itemId, basis: 'absentDays' as const, statuses: [5 as const, 6 as const], closures: false };
  const limits = { days: null, noticeMeal: null, priceCents: 1_000, capCents: 3_500, daysMax: null, payOut };
  const head = { name: `退餐${payOut}`, validFrom: null, validTo: null, note: '' };
  const { id } = await call(endpoints.saveRefundPlan, { ...head, lines: [{ ...rule, ...limits }] }, person);
  await call(endpoints.movePlan, { id, version: 1, move: 'enable' }, person);
  return id;
}

type Share = Pick<InputOf<typeof endpoints.saveSponsor>, 'percentBp' | 'amountCents'>;
async function addSponsor(person: Identity, itemIds: string[], share: Share): Promise<string> {
  const facts = {
    name: `资助${share.amountCents}`,
    kind: 'aid' as const,
    itemIds,
    grades: [],
    enabled: true,
    note: '',
  };
  const span = { validFrom: '2026-01-01', validTo: null };
  return (await call(endpoints.saveSponsor, { ...facts, ...span, ...share }, person)).id;
}

type Discounts = InputOf<typeof endpoints.saveStudentPlan>['discounts'];
/** A discount of a tenth, or of an amount. */
export const discountOf = (cents: number | null): Discounts[number] => ({
  ...{ kind: cents === null ? 'sibling' : 'need', percentBp: cents === null ? 1_000 : null, amountCents: cents },
  ...{ itemIds: [], evidenceId: null, until: null, reason: '减免' },
});

/** Brings rows of a former system's sheet, and keeps them. */
export async function bringSheet({ person }: Founded, rows: readonly string[]): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([['类型,学号,姓名,收费项目,金额,日期,备注,单据号', ...rows].join('\n')]), '期初.csv');
  const request = new Request('http://test', { method: 'POST', body: form });
  const upload = {
    contentType: request.headers.get('content-type') ?? '',
    stream: request.body as ReadableStream<Uint8Array>,
  };
  const { id } = await call(endpoints.readOpening, {}, person, { upload });
  const { version, good, cents } = await call(endpoints.opening, { id }, person);
  if (good !== rows.length) throw new Error(`Of ${rows.length} rows ${good} are right`);
  await call(endpoints.keepOpening, { id, version, good, cents }, person);
}
