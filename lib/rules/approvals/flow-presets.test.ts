import type { Facts } from './flow.ts';
import { wayOf } from './flow.ts';
import { flowFaultsOf } from './flow-check.ts';
import { type FlowPreset, flowPresets, presetFlow } from './flow-presets.ts';

const roles = new Map([
  ['r1', '副校长'],
  ['r2', '校长'],
  ['r3', '财务'],
  ['r4', '财务主管'],
  ['r5', '后勤主管'],
  ['r6', '采购'],
]);
const words = { roles, nameOf: (node: string) => node };
const facts: Facts = {
  ...{ applicant: 'p0', authors: [], departmentId: null, childId: null, kind: 'k' },
  ...{ amount: null, days: null, chosen: {} },
};

test('a preset can be switched on as it is where the school has the roles', () => {
  for (const preset of flowPresets)
    expect(flowFaultsOf(presetFlow(preset, words), { people: new Set(), roles: new Set(roles.keys()) })).toEqual([]);
});

test('a role that the school lacks is left to whoever takes it', () => {
  const nobody = { people: new Set<string>(), roles: new Set<string>() };
  const faults = flowFaultsOf(presetFlow('refund', { ...words, roles: new Map() }), nobody);
  expect(faults.map(({ fault, node }) => `${node} ${fault}`)).toEqual(['finance noRule', 'leader noRule']);
});

test.each<[FlowPreset, Partial<Facts>, string]>([
  ['purchase', { amount: 99_999 }, 'logistics r5, buyers r6'],
  ['purchase', { amount: 100_000 }, 'logistics r5, deputy r1, buyers r6'],
  ['purchase', { amount: 300_000 }, 'logistics r5, meeting r2 r1, buyers r6'],
  ['expense', { amount: 99_999 }, 'head head, finance r4'],
  ['expense', { amount: 100_000 }, 'head head, leader r2, finance r4'],
  ['refund', { amount: 50_000 }, 'finance r4'],
  ['refund', { amount: 500_000 }, 'finance r4, leader r2'],
  ['leave', { days: 3 }, 'classTeacher classTeacher'],
  ['leave', { days: 4 }, 'classTeacher classTeacher, deputy r1'],
  ['leave', { days: 8 }, 'classTeacher classTeacher, leader r2'],
])('%s of %j is signed by %s', (preset, said, expected) => {
  const way = wayOf(presetFlow(preset, words), { ...facts, ...said });
  const whoOf = (rule: (typeof way)[number]['who'][number]) => (rule.by === 'role' ? rule.id : rule.by);
  expect(way.map(({ key, who }) => [key, ...who.map(whoOf)].join(' ')).join(', ')).toBe(expected);
});
