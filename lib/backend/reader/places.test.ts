import { limits } from '@/lib/rules/limits.ts';
import type { ServiceError } from '../kernel/service-error.ts';
import { placesOf } from './places.ts';

const of = (schoolId: string | null, signal = new AbortController().signal) => ({ schoolId, signal });
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: ServiceError) => error.error,
  );
/** All that can go on without anybody giving a place back. */
const settled = () => new Promise((go) => setImmediate(go));

// Who still waits when a test ends is refused by no clock.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** Takes places one after the other, and notes in which order they are given. */
function line(count = 2) {
  const places = placesOf(count);
  const given: string[] = [];
  const leaves = new Map<string, () => void>();
  return {
    given,
    places,
    ask: (school: string, name: string) => {
      void places.take(of(school)).then((leave) => {
        given.push(name);
        leaves.set(name, leave);
      });
      return settled();
    },
    leave: (name: string) => {
      leaves.get(name)?.();
      return settled();
    },
  };
}

describe('places', () => {
  test('a school has one at a time, and its files do not hold up those of another', async () => {
    const { ask, given, leave } = line();
    for (let at = 1; at <= limits.readersWaiting; at++) await ask('A', `A${at}`);
    expect(given).toEqual(['A1']);
    await ask('B', 'B1');
    expect(given).toEqual(['A1', 'B1']);
    await leave('A1');
    expect(given).toEqual(['A1', 'B1', 'A2']);
    await leave('B1');
    expect(given).toEqual(['A1', 'B1', 'A2']);
  });

  test('schools that wait come in turns, however many files one of them brings', async () => {
    const { ask, given, leave } = line(1);
    for (const name of ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'C1']) await ask(name.charAt(0), name);
    for (let at = 0; at < 7; at++) await leave(given.at(-1) ?? '');
    expect(given).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'A4']);
  });

  test('too many of a school are refused, those of another are not, and a job never waits', async () => {
    const { places } = line(1);
    const leave = await places.take(of('A'));
    const waiting = Array.from({ length: limits.readersWaiting }, () => places.take(of('A')));
    expect(await said(places.take(of('A')))).toBe('readersBusy');
    const other = places.take(of('B'));
    (await places.take({ schoolId: 'A' }))();
    leave();
    for (const next of [waiting[0], other, ...waiting.slice(1)]) (await next)?.();
  });

  test('who waits too long is refused, and the place goes to the next', async () => {
    const { places } = line(1);
    const leave = await places.take(of('A'));
    const late = said(places.take(of('A')));
    jest.advanceTimersByTime(limits.readerWaitMs);
    expect(await late).toBe('readersBusy');
    const next = places.take(of('A'));
    leave();
    (await next)();
  });

  test('who has gone or goes while waiting takes no place', async () => {
    const { places } = line(1);
    const leave = await places.take(of('A'));
    const gone = new AbortController();
    const left = said(places.take(of('A', gone.signal)));
    gone.abort();
    expect(await left).toBe('callerGone');
    expect(await said(places.take(of('A', gone.signal)))).toBe('callerGone');
    const stays = places.take(of('A'));
    leave();
    (await stays)();
  });

  test('sessions without a school share one', async () => {
    const { places } = line();
    const leave = await places.take(of(null));
    const waits = places.take(of(null));
    expect(await Promise.race([waits, settled()])).toBeUndefined();
    leave();
    (await waits)();
  });
});
