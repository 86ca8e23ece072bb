import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { namedActions } from '@/lib/contracts/named-actions.ts';
import { formerActions, formerlyBeginning, presentAction } from './former-actions.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const present = new Set<string>([
  ...contracts.flatMap(({ endpoints }) => Object.values(endpoints).map(({ name }) => name)),
  ...namedActions,
]);

test('every former name leads to one of today, and is none itself', () => {
  const rows = Object.entries(formerActions);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(([, now]) => !present.has(now))).toEqual([]);
  expect(rows.filter(([former]) => present.has(former))).toEqual([]);
});

test.each([
  ['students.record.enrol', 'students.enrol'],
  ['safety.device.save', 'safety.saveDevice'],
  ['account.signIn', 'account.signIn'],
  ['students.enrol.repeated', 'students.enrol.repeated'],
])('%s is called %s today', (former, now) => {
  expect(presentAction(former)).toBe(now);
});

test('of former names those that begin otherwise are named', () => {
  expect(formerlyBeginning('safety.saveDevice')).toEqual(['safety.device.save']);
  expect(formerlyBeginning('logs.')).toEqual([]);
});
