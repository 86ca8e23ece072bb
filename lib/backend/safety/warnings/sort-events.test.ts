import type { WarningKind } from '@/lib/rules/warning-state.ts';
import { sortEvents } from './sort-events.ts';

const at = new Date('2026-11-18T12:00:00Z');
const event = (number: string, kind: WarningKind = 'crowd', when: Date | 'future' | 'tooOld' = at) => ({
  ...{ number, kind, level: 2 as const, note: '', at: when },
});
const nothing = { known: new Set<string>(), muted: new Set<WarningKind>(), open: new Map<WarningKind, string>() };
const told = (sorted: ReturnType<typeof sortEvents>) => sorted.outcomes.map(({ outcome }) => outcome);

test('the first of a kind raises, the rest of the batch joins it, each number once', () => {
  const sorted = sortEvents([event('1'), event('1'), event('2'), event('3', 'stranger')], nothing);
  expect(told(sorted)).toEqual(['raised', 'known', 'joined', 'raised']);
  expect(sorted.raised.map(({ times }) => times)).toEqual([2, 1]);
  expect(sorted.kept.map(({ warningId }) => sorted.raised.findIndex(({ id }) => id === warningId))).toEqual([0, 0, 1]);
});

test('what is open is joined, what is muted or cannot be believed raises nothing', () => {
  const situation = { ...nothing, muted: new Set(['stranger'] as const), open: new Map([['crowd', 'w']] as const) };
  const events = [event('1'), event('2', 'stranger'), event('3', 'crowd', 'future'), event('4', 'crowd', 'tooOld')];
  const sorted = sortEvents(events, situation);
  expect(told(sorted)).toEqual(['joined', 'muted', 'future', 'tooOld']);
  expect([...sorted.joined]).toEqual([['w', 1]]);
  expect(sorted.kept.map(({ warningId }) => warningId)).toEqual(['w', null]);
  expect(sorted.raised).toEqual([]);
});

test('a number that could not be believed may be told right later in the batch', () => {
  expect(told(sortEvents([event('1', 'crowd', 'future'), event('1')], nothing))).toEqual(['future', 'raised']);
});
