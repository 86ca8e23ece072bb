import { setTimeout as rest } from 'node:timers/promises';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { percentilesOf } from '../../percentiles.ts';
import { listenToDisplay } from '../display-listener.ts';
import type { Note } from '../figure-text.ts';
import { processorMs } from '../machine.ts';
import { startProduct } from '../started.ts';
import { acts, canDo } from './acts.ts';
import { dayPlan, type Phase } from './day-plan.ts';
import { type Desk, desksOf, sitDown } from './desks.ts';
import { type Answered, type Offer, offer } from './offer.ts';
import { type DatabaseWatch, watchDatabase } from './watch-database.ts';

const phaseSeconds = 60;
/** So many offices are signed in and act for all; the rates stay those of all schools. */
const offices = 250;
const zoneHours = 8;

/** The clock of the server, moved from phase to phase; what the simulation does goes by it too. */
interface MovedClock {
  now(): Date;
  moveTo(day: number, time: string): void;
}

/**
 * A day of a thousand schools on PostgreSQL, each phase for a minute at its busiest: gates, rolls, offices, displays
 * that hang all day, and the jobs of the night.
 * @throws Error something was answered by a fault, or not at all
 */
export async function measureDay(
  folder: string,
  settings: Readonly<Record<string, string>>,
  password: string,
  note: Note,
): Promise<void> {
  const { origin, family, control, stop } = await startProduct({ ...settings, APP_MODE: 'test' });
  const clock = movedClock((word) => control('clock', word));
  clock.moveTo(0, dayPlan[0]?.time ?? '');
  const watch = await watchDatabase(settings.DATABASE_URL ?? '', family, clock.now);
  const desks = await desksOf(folder, origin, clock.now);
  const displays = desks.map(({ school }) => listenToDisplay(origin, school.displayKey));
  const faults: string[] = [];
  try {
    const began = performance.now();
    while (!displays.every(({ shown }) => shown.version !== '')) await rest(50);
    note(`${displays.length} displays of as many schools connected, all showing`, ms(performance.now() - began));
    note('Size of the database before the day', `${await watch.sizeMb()} MB`);
    for (const phase of dayPlan) {
      clock.moveTo(phase.day, phase.time);
      faults.push(...(await play(phase, { desks, origin, password, family, watch, clock, note })));
    }
    note('Size of the database after it', `${await watch.sizeMb()} MB`);
    note(
      'Displays still showing',
      `${displays.filter((display) => display.backMs() !== null).length} of ${displays.length}`,
    );
  } finally {
    for (const display of displays) display.leave();
    await watch.stop();
    await stop();
  }
  for (const fault of faults.slice(0, 20)) console.error(fault);
  if (faults.length > 0) throw new Error(`${faults.length} acts of the day went wrong`);
}

interface Stage {
  readonly desks: Desk[];
  readonly origin: string;
  readonly password: string;
  readonly family: number;
  readonly watch: DatabaseWatch;
  readonly clock: MovedClock;
  readonly note: Note;
}

/** @returns what went wrong */
async function play(phase: Phase, { desks, origin, password, family, watch, clock, note }: Stage): Promise<string[]> {
  for (const desk of desks) desk.today = dayIn(clock.now(), defaultTimeZone);
  const faults: string[] = [];
  if (phase.signsIn) {
    const began = performance.now();
    const who = desks.filter((_, at) => at % Math.ceil(desks.length / offices) === 0 || desks[at]?.school.boards);
    await inLanes(who, 4, (desk) => again(() => sitDown(desk, origin, password)));
    note(`${phase.name}: offices signed in`, `${who.length}, ${perSecond(who.length, performance.now() - began)}`);
  }
  watch.seen();
  const spent = processorMs(family);
  const answered = await offer(offersOf(phase, desks), phaseSeconds);
  const processor = (processorMs(family) - spent) / (answered.seconds * 1_000);
  faults.push(...answered.faults.map((fault) => `${phase.name}, ${fault}`));
  const idleMs = await untilIdle(watch);
  const { connections, memoryMb, lagMs, jobsMs } = watch.seen();
  note(phase.name, `${figuresOf(answered)}, processor ${(processor * 100).toFixed(0)} %`);
  const jobs = [...jobsMs].map(([kind, took]) => `${kind} ${(took / 1_000).toFixed(1)} s`).join(', ');
  note(
    `${phase.name}: behind it`,
    `${memoryMb} MB, ${connections} connections, a job waited ${ms(lagMs)} at most${jobs && `; jobs: ${jobs}`}${idleMs > 1_000 ? `, ${ms(idleMs)} of it afterwards` : ''}`,
  );
  for (const [what, times] of answered.times)
    if (times.length > 0) console.log(`    ${what}: ${times.length}, ${percentiles(times)}`);
  return faults;
}

function offersOf({ acts: rates }: Phase, desks: readonly Desk[]): Offer[] {
  return rates.map(({ act, perSchoolHour }) => {
    const able = desks.filter((desk) => canDo(act, desk));
    return {
      what: act,
      perSecond: (perSchoolHour * desks.length) / 3_600,
      run: async (n) => {
        const desk = able[n % able.length];
        if (!desk) throw new Error('No school can do it');
        return acts[act](desk as Parameters<(typeof acts)[typeof act]>[0], Math.floor(n / able.length));
      },
    };
  });
}

/** What the night is for: the phase ends when the jobs that were due are done. @returns how long that took */
async function untilIdle(watch: DatabaseWatch): Promise<number> {
  const began = performance.now();
  while (await watch.isBusy()) await rest(250);
  return performance.now() - began;
}

function figuresOf({ offered, seconds, times, faults }: Answered): string {
  const all = [...times.values()].flat();
  const rate = (count: number, within: number) => `${(count / within).toFixed(0)}/s`;
  return `offered ${rate(offered, phaseSeconds)}, answered ${rate(all.length, seconds)}, ${percentiles(all)}, ${faults.length} faults`;
}

function percentiles(times: readonly number[]): string {
  const at = percentilesOf(times);
  return `p50 ${ms(at(0.5))}, p95 ${ms(at(0.95))}`;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const perSecond = (count: number, tookMs: number) => `${(count / (tookMs / 1_000)).toFixed(0)}/s`;

/** A connection that was kept may be closed by the server just when it is used anew. */
const again = (work: () => Promise<void>) => work().catch(work);

async function inLanes<T>(all: readonly T[], lanes: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

function movedClock(moveBy: (span: string) => void): MovedClock {
  let offsetMs = 0;
  const first = dayIn(new Date(), defaultTimeZone);
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo(day, time) {
      const on = dayAfter(first, day);
      const wanted = Date.parse(`${on}T${time}:00+0${zoneHours}:00`);
      const seconds = Math.round((wanted - (Date.now() + offsetMs)) / 1_000);
      moveBy(`${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`);
      offsetMs += seconds * 1_000;
    },
  };
}
