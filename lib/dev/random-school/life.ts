import type { Random } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import { mealsBack, sum } from './arithmetic.ts';
import type { Child, Play } from './counter.ts';
import { thirds } from './due.ts';
import { discountOf, type Founded } from './school.ts';

const { endpoints } = fees;
const { changeClass, leave, linkSibling, saveRollCall } = students.endpoints;

/** A child with a plan, now and then with discounts. */
export async function enrol(at: Founded, random: Random, place: number): Promise<Child> {
  const isInParts = random.next() < 0.4;
  const room = random.pick(at.classes);
  const plan = random.pick(at.plans);
  const refund = random.pick(['nextBill', 'cash', null] as const);
  const id = await at.enrol({ classId: room });
  const [isTenth, off] = [random.next() < 0.3, random.next() < 0.3 ? random.between(1, 9_000) : 0];
  const discounts = [...(isTenth ? [discountOf(null)] : []), ...(off > 0 ? [discountOf(off)] : [])];
  const refundPlanId = refund && at.refundPlans[refund];
  await at.give(id, { chargePlanId: plan.id, refundPlanId, discounts, instalments: isInParts ? inThirds : [] });
  // Children are brothers and sisters by twos, or have none.
  const sister = place % 4 < 2 ? place + 1 - 2 * (place % 2) : null;
  const sponsored = { care: random.next() < 0.25, meals: random.next() < 0.25 };
  const from = { studentIds: [id], fromOn: '2026-01-01', toOn: null, reason: '资助' };
  for (const kind of ['care', 'meals'] as const)
    if (sponsored[kind]) await call(endpoints.saveSponsored, { sponsorId: at.sponsors[kind], ...from }, at.person);
  const facts = { place, id, room, hasLeft: false, refund, sister, plan, isTenth, off, isInParts, sponsored };
  return { ...facts, bills: [], credits: [], taken: new Map(), papers: new Map() };
}

/** The fifteenth of the month, the twentieth of the next one, and the end of that behind it. */
const inThirds = [
  { monthsLater: 0, day: 15, percentBp: thirds[0] },
  { monthsLater: 1, day: 20, percentBp: thirds[1] },
  { monthsLater: 2, day: 31, percentBp: thirds[2] },
];

export async function joinSisters({ at, children }: Play, { place, id, sister }: Child): Promise<void> {
  const sibling = sister !== null && sister > place ? children[sister] : undefined;
  if (sibling) await call(linkSibling, { id, siblingId: sibling.id }, at.person);
}

/** Each class is called over in the morning: some children are ill, have leave, or are just not there. */
export async function callRoll({ at, children, played, random }: Play, day: string): Promise<void> {
  for (const room of at.classes) {
    const there = children.filter((child) => child.room === room && !child.hasLeft);
    const entries = there.map(({ id, place }) => {
      const status = random.pick([1, 1, 1, 2, 5, 6] as const);
      if (status > 2) played.away.push({ child: place, day });
      return { studentId: id, status };
    });
    if (entries.length > 0) await call(saveRollCall, { classId: room, day, period: 0, entries }, at.person);
  }
}

/** Some children change their class, or leave the school. */
export async function moveOn({ at, children, random }: Play, day: string): Promise<void> {
  for (const child of children) {
    if (child.hasLeft) continue;
    if (random.next() < 0.15) {
      child.room = random.pick(at.classes);
      await call(changeClass, { ids: [child.id], classId: child.room }, at.person);
    } else if (random.next() < 0.1) {
      child.hasLeft = true;
      await call(leave, { ids: [child.id], on: day, type: 'transfer' }, at.person);
    }
  }
}

/** What the days away of a month give back is suggested and accepted. */
export async function suggest({ at, children, played }: Play, month: string): Promise<void> {
  await call(endpoints.suggestRefunds, { from: month, to: month }, at.person);
  const own = children.flatMap((child) => {
    const cents = child.refund === null ? 0 : mealsBack(played, child.place, month);
    return cents > 0 ? [{ child, cents }] : [];
  });
  const { sums } = await call(endpoints.refunds, { month }, at.person);
  const told = { count: own.length, cents: sum(own.map(({ cents }) => cents)) };
  expect(sums.suggested).toEqual(told);
  if (own.length === 0) return;
  await call(endpoints.acceptRefunds, { month, ...told }, at.person);
  for (const { child, cents } of own)
    if (child.refund === 'nextBill') child.credits.push({ item: 'meals', cents, month });
}

/** What is claimed of sponsors for some months is handed in; then it is paid, or refused. @returns what became of it */
export async function handIn({ person, sponsors }: Founded): Promise<Readonly<Record<string, string>>> {
  const became: Record<string, string> = {};
  for (const [kind, month, move] of [
    ['care', '2026-09', 'pay'],
    ['care', '2026-10', null],
    ['meals', '2026-09', 'refuse'],
  ] as const) {
    const of = { sponsorId: sponsors[kind], month, size: 50 } as const;
    const all = async (one: 'submit' | 'pay' | 'refuse', state: 'open' | 'submitted'): Promise<void> => {
      const { rows } = await call(endpoints.claims, { ...of, state }, person);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await call(endpoints.moveClaims, { ids, move: one, on: '2026-11-09', note: '回执' }, person);
      await all(one, state);
    };
    await all('submit', 'open');
    if (move) await all(move, 'submitted');
    became[`${kind} ${month}`] = move ? { pay: 'paid', refuse: 'refused' }[move] : 'submitted';
  }
  return became;
}
