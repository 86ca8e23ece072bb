import { seededRandom } from '@/lib/backend/demo/random.ts';
import type { TestInstallation } from '@/lib/dev/test-installation.ts';
import type { Played } from './arithmetic.ts';
import { arrive, bankDays } from './arrivals.ts';
import { bringOpenings, loadBills, publish } from './bills.ts';
import { count, endDay } from './closing.ts';
import { type Child, makeVoid, openAgain, openDesk, type Play, pay, transfer, waive } from './counter.ts';
import { callRoll, enrol, handIn, joinSisters, moveOn, suggest } from './life.ts';
import { giveBack, giveCredits, giveSuggested, payByBank } from './refunds.ts';
import { foundSchool, noonOf } from './school.ts';
import { takeSomeBack } from './taken-back.ts';

/** The days on which money moves, and the months whose bills go out on them. */
const days = ['2026-09-10', '2026-09-24', '2026-10-12', '2026-11-09'] as const;
export const [, , , today] = days;
/** Whose bills there are; those of the first a former system left open. */
export const months = ['2026-08', '2026-09', '2026-10', '2026-11'] as const;
const published: Readonly<Record<string, readonly string[]>> = {
  '2026-09-10': ['2026-09', '2026-10'],
  '2026-10-12': ['2026-11'],
};
/** On these children are called over, and some change their class or leave. */
const rolls = ['2026-09-16', '2026-09-17', '2026-10-20', '2026-10-21'];
/** On these what the days of a month give back is decided about. */
const suggested: Readonly<Record<string, string>> = { '2026-10-12': '2026-09', '2026-11-09': '2026-10' };

interface Asked {
  readonly children: number;
  readonly seed: number;
}

/** Plays a school for a quarter, by the verbs that people call, and writes down what it did. */
export async function playSchool(installation: TestInstallation, { children: count, seed }: Asked) {
  const random = seededRandom(seed);
  noonOf(days[0]);
  const at = await foundSchool(installation);
  const played: Played = {
    ...{ billed: [], waived: [], moved: [], transfers: [], brought: [], counted: [], carried: [], away: [] },
    inParts: new Set(),
  };
  const children: Child[] = [];
  for (let place = 0; place < count; place++) children.push(await enrol(at, random, place));
  for (const { place, isInParts } of children) if (isInParts) played.inParts.add(place);
  const begun = { closed: new Set<string>(), booksUntil: '', unchargedCents: 0, arrivals: [], taken: [] };
  const play: Play = { at, children, played, random, ...begun };
  for (const child of children) await joinSisters(play, child);
  await bringOpenings(play);
  for (const day of [...days, ...rolls].toSorted()) {
    noonOf(day);
    // Sign-ins of earlier days have expired.
    Object.assign(at.person, await at.school.as('*'));
    if (days.some((one) => one === day)) await playDay(play, day);
    else {
      await moveOn(play, day);
      await callRoll(play, day);
    }
  }
  const { arrivals, unchargedCents } = play;
  return { at, played, children, arrivals, unchargedCents, handedIn: await handIn(at) };
}
export type PlayedSchool = Awaited<ReturnType<typeof playSchool>>;

async function playDay(play: Play, day: string): Promise<void> {
  const { at, children, played, random } = play;
  const over = suggested[day];
  if (over) await suggest(play, over);
  for (const month of published[day] ?? []) await publish(play, month);
  await loadBills(play);
  const [one, other] = [await openDesk(play, day), await openDesk(play, day)];
  const hands = { desk: one, chief: await at.school.as('*') };
  await arrive(play, one, bankDays[day] ?? []);
  for (const child of children) {
    if (random.next() < 0.2) await transfer(play, one, child);
    if (random.next() < 0.1) await waive(play, one, child);
    if (day === days[3] && random.next() < 0.05) await makeVoid(play, child, '2026-11');
    const desk = random.pick([one, other]);
    if (random.next() < 0.7) await pay(play, desk, child);
    if (day !== days[0] && random.next() < 0.35) await giveBack(play, { ...hands, desk }, child);
    await giveCredits(play, { ...hands, desk }, child);
    if (over) await giveSuggested(play, { ...hands, desk }, child);
  }
  if (day === days[3]) await payByBank(play, hands);
  for (const desk of [one, other]) await count(desk, played, random);
  await openAgain(play, one);
  play.taken.push(...one.taken, ...other.taken);
  await takeSomeBack(play, one, play.taken);
  await count(one, played, random);
  await endDay(play, day, hands);
}
