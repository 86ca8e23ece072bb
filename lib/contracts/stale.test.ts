import type { ModuleContract } from './endpoint.ts';
import { modules } from './index.ts';
import { showing, staleOf } from './stale.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
const reads = endpoints.filter(({ effect }) => effect === 'read');
const writes = endpoints.filter(({ effect }) => effect === 'write');

test('what is touched is shown somewhere, and what is shown is touched by something', () => {
  const shown = new Set(reads.flatMap(({ shows }) => shows));
  const touched = new Set(writes.flatMap(({ touches }) => touches));
  const wholes = new Set(Object.keys(modules).map((module) => `${module}.`));
  expect([...touched].filter((noun) => !shown.has(noun) && !wholes.has(noun))).toEqual([]);
  expect([...shown].filter((noun) => !touched.has(noun))).toEqual([]);
});

test('reads touch nothing, and writes show nothing', () => {
  expect(reads.filter(({ touches }) => touches.length > 0).map(({ name }) => name)).toEqual([]);
  expect(writes.filter(({ shows }) => shows.length > 0).map(({ name }) => name)).toEqual([]);
});

test('a write makes old what shows its nouns, in other modules too', () => {
  const { saveFlag } = modules.organisation.endpoints;
  expect([...staleOf(saveFlag)].sort()).toEqual([
    'organisation.flags',
    'organisation.safetyFlags',
    'students.classMembers',
  ]);
});

test('a whole module is one name, beside which none of its reads is named', () => {
  expect(showing(['finance.', 'voucher'])).toEqual(['finance.']);
  expect(showing([])).toEqual([]);
});
