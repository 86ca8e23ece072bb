import { setTimeout as rest } from 'node:timers/promises';
import { demoPassword } from '../../../e2e/support/environment.ts';
import { listenToDisplay } from '../bench/display-listener.ts';
import { signIn, type Visitor } from '../bench/visitor.ts';
import { furnish, type Visit, visitsOf } from './visits.ts';

const phones = ['15400000011', '15400000021'];
const visitors = 8;
const displays = 20;
/** Between two steps of a visitor: about thirty requests a second in all, which two cores carry with room. */
const pauseMs = 180;

interface Place {
  readonly office: Visitor;
  readonly key: string;
  readonly visits: readonly Visit[];
}

export interface MixedLoad {
  /** What was done since it was last asked: the steps, and the milliseconds of one and the same read. */
  taken(): { readonly steps: number; readonly listTimes: readonly number[] };
  readonly counts: ReadonlyMap<string, number>;
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/**
 * Two schools of the demo data with a public screen each; every step is done once, so that what is made at the first
 * time is there.
 */
export async function openPlaces(origin: string): Promise<readonly Place[]> {
  const places = await Promise.all(
    phones.map(async (phone): Promise<Place> => {
      const office = await signIn(origin, phone, demoPassword);
      const { key, classId } = await furnish(office);
      return { office, key, visits: visitsOf(phone, classId, key) };
    }),
  );
  for (const { office, visits } of places) for (const { act } of visits) await act(office, 0);
  return places;
}

/** Visitors of all places who do one step after another, under displays that stay connected, until it is stopped. */
export function startLoad(places: readonly Place[]): MixedLoad {
  const counts = new Map<string, number>();
  const failures: string[] = [];
  let [steps, listTimes]: [number, number[]] = [0, []];
  let under = true;

  async function visit({ office, visits }: Place, first: number): Promise<void> {
    for (let n = first; under; n += visitors) {
      const { name, act } = chosen(visits, n);
      const began = performance.now();
      await act(office, n).catch((error: unknown) => failures.push(`${name}: ${error}`));
      if (name === 'list') listTimes.push(performance.now() - began);
      counts.set(name, (counts.get(name) ?? 0) + 1);
      steps += 1;
      await rest(pauseMs);
    }
  }
  const of = (at: number) => places[at % places.length] as Place;
  const screens = Array.from({ length: displays }, (_, at) => listenToDisplay(of(at).office.origin, of(at).key));
  const visiting = Array.from({ length: visitors }, (_, at) => visit(of(at), at));

  return {
    counts,
    failures,
    taken: () => {
      const since = { steps, listTimes };
      [steps, listTimes] = [0, []];
      return since;
    },
    stop: async () => {
      under = false;
      await Promise.all(visiting);
      for (const screen of screens) screen.leave();
    },
  };
}

/** Every step in its share, in an order that is the same each time. */
function chosen(visits: readonly Visit[], n: number): Visit {
  const all = visits.reduce((sum, { weight }) => sum + weight, 0);
  let at = (n * 37) % all;
  for (const visit of visits) {
    at -= visit.weight;
    if (at < 0) return visit;
  }
  throw new Error('No step was chosen');
}
