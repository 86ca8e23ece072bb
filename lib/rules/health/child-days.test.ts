import { type Attended, eachChildDay } from './child-days.ts';

const [monday, tuesday, wednesday, saturday] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-28'];
const schoolDays = [monday, tuesday, wednesday];
const stay = (classId: string, fromOn: string, toOn: string | null = null) => ({
  studentId: 'a',
  classId,
  fromOn,
  toOn,
});
const known = (recorded: readonly string[], away: readonly (readonly [string, number])[] = []): Attended['known'] =>
  new Map([['a', { recorded: new Set(recorded), away: away.map(([day, status]) => ({ day, status, there: false })) }]]);

const said = (attended: Attended) => {
  const days: string[] = [];
  eachChildDay(attended, (kind, day, classId) => days.push(`${day} ${classId} ${kind}`));
  return days.sort();
};

test.each([
  ['nobody recorded it', [stay('k1', '2026-09-01')], known([]), schoolDays.map((day) => `${day} k1 due`)],
  [
    'moved on Tuesday, ill in the new class',
    [stay('k1', '2026-09-01', tuesday), stay('k2', tuesday)],
    known([monday, tuesday], [[tuesday, 6]]),
    [`${monday} k1 due`, `${monday} k1 present`, `${tuesday} k2 due`, `${tuesday} k2 sick`, `${wednesday} k2 due`],
  ],
  ['left on Tuesday', [stay('k1', '2026-09-01', tuesday)], known([]), [`${monday} k1 due`]],
  [
    'there on a day without school',
    [stay('k1', wednesday)],
    known([saturday]),
    [`${wednesday} k1 due`, `${saturday} k1 due`, `${saturday} k1 present`],
  ],
  [
    'recorded before the register knows it',
    [stay('k1', wednesday)],
    known([monday], [[monday, 2]]),
    [`${monday} k1 absent`, `${monday} k1 due`, `${wednesday} k1 due`],
  ],
  ['recorded after it left', [stay('k1', '2026-09-01', monday)], known([tuesday]), []],
  ['not in the register', [], known([monday]), []],
])('a child-day counts once, in the class of then: %s', (_, stays, facts, expected) => {
  expect(said({ stays, known: facts, schoolDays })).toEqual(expected);
});
