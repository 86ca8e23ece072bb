import { notesOfMonth } from './notes-of-month.ts';

const child = { moves: [], siblings: [] };
const plan = { name: '走读 V1', fromOn: '2026-09-01', toOn: null };

test.each([
  ['nothing happened', [plan], []],
  ['no plan', [], []],
  ['the plan began within', [{ ...plan, fromOn: '2026-09-10' }], [['partMonth', '2026-09-10', '2026-09-30']]],
  ['the plan ended within', [{ ...plan, toOn: '2026-09-12' }], [['partMonth', '2026-09-01', '2026-09-12']]],
  ['it ends with the month', [{ ...plan, toOn: '2026-09-30' }], []],
])('a month in which %s', (_, plans, said) => {
  const notes = notesOfMonth('2026-09', child, plans, []);
  expect(notes.map(({ kind, params }) => [kind, params.on, params.until])).toEqual(said);
});

test('moves, plans and siblings are said in this order', () => {
  const moves = [{ kind: 'changedClass' as const, on: '2026-09-08', from: '小1班', to: '小2班' }];
  const plans = [
    { name: '住宿 V1', fromOn: '2026-09-15', toOn: null },
    { name: '走读 V1', fromOn: '2026-03-01', toOn: '2026-09-14' },
  ];
  expect(notesOfMonth('2026-09', { moves, siblings: ['李一', '李二'] }, plans, [])).toEqual([
    { kind: 'changedClass', params: { on: '2026-09-08', from: '小1班', to: '小2班' } },
    { kind: 'planChanged', params: { on: '2026-09-15', from: '走读 V1', to: '住宿 V1' } },
    { kind: 'siblings', params: { count: 2, names: '李一、李二' } },
  ]);
});
