import type { Random } from '@/lib/backend/demo/random.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { students } from '@/lib/contracts/students.ts';
import { call } from '@/lib/gateway/call.ts';
import { mealsBack, sum } from './arithmetic.ts';
import type { Child, Play } from './counter.ts';
import { discountOf, type Founded } from './school.ts';

const { endpoints } = fees;
const { changeClass, leave, linkSibling, saveRollCall } = students.endpoints;

/** A child with a plan, now and then with discounts. */
export async function enrol(at: Founded, random: Random, place: number): Promise<Child> {
  const room = random.pick(at.classes);
  const plan = random.pick(at.plans);
  const refund = random.pick(['nextBill', 'cash', null] as const);
  const id = await at.enrol({ classId: room });
  const [isTenth, off] = [random.next() < 0.3, random.next() < 0.3 ? random.between(1, 9_000) : 0];
  const discounts = [...(isTenth ? [discountOf(null)] : []), ...(off > 0 ? [discountOf(off)] : [])];
  const refundPlanId = refund && at.refundPlans[refund];
  await at.give(id, { chargePlanId: plan.id, refundPlanId, discounts });
  // Children are brothers and sisters by twos, or have none.
  const sister = place % 4 < 2 ? place + 1 - 2 * (place % 2) : null;
  const facts = { place, id, room, hasLeft: false, refund, sister, plan, isTenth, off };
  return { ...facts, bills: [], credits: [], papers: new Map() };
}

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
  for (const { child, cents } of own) if (child.refund === 'nextBill') child.credits.push({ item: 'meals', cents });
}
