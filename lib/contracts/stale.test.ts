import type { ModuleContract } from './endpoint.ts';
import { modules } from './index.ts';
import { nouns } from './nouns.ts';
import { showing, staleOf } from './stale.ts';

const contracts: readonly ModuleContract[] = Object.values(modules);
const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
const reads = endpoints.filter(({ effect }) => effect === 'read');
const writes = endpoints.filter(({ effect }) => effect === 'write');
const all = Object.values(nouns).flat();

test('every noun stands once, under a module that there is', () => {
  expect(all.filter((noun, n) => all.indexOf(noun) !== n)).toEqual([]);
  expect(Object.keys(nouns).filter((module) => !(module in modules))).toEqual([]);
});

test('what is touched is shown somewhere, and what is shown is touched by something', () => {
  const shown = new Set(reads.flatMap(({ name, shows }) => [...shows, name.slice(0, name.indexOf('.') + 1)]));
  const touched = new Set(writes.flatMap(({ touches }) => touches));
  expect(all.filter((noun) => !shown.has(noun))).toEqual([]);
  expect(all.filter((noun) => !touched.has(noun))).toEqual([]);
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
