import { z } from 'zod';
import { menuIconName } from '@/lib/navigation/menu-icon-name.ts';
import { appCatalogue } from '@/lib/rules/app-catalogue.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { MenuEntry, ModuleContract } from './endpoint.ts';
import { serviceErrors } from './errors.ts';
import { modules } from './index.ts';

/** What occurs more than once, with the names of those that share it. */
function shared(pairs: ReadonlyArray<readonly [what: string, name: string]>): string[] {
  const names = Map.groupBy(pairs, ([what]) => what);
  return [...names]
    .filter(([, same]) => same.length > 1)
    .map(([what, same]) => `${what}: ${same.map(([, name]) => name)}`);
}

test('every endpoint has a path of its own', () => {
  const contracts: readonly ModuleContract[] = Object.values(modules);
  const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
  expect(shared(endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]))).toEqual([]);
});

test('every failure of our own has a code of its own', () => {
  expect(shared(Object.entries(serviceErrors).map(([name, { code }]) => [String(code), name]))).toEqual([]);
});

/** The entries of all modules, at every level. */
const menuEntries = (entries: readonly MenuEntry[] = Object.values(modules).flatMap(({ menu }) => menu)): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...menuEntries(entry.children ?? [])]);

test('every entry of the menu has an id of its own, for people keep their order by it', () => {
  expect(shared(menuEntries().map(({ id, path }) => [String(id), path]))).toEqual([]);
});

test('every entry of the menu and every app names an icon that there is', () => {
  const named = [...menuEntries(), ...appCatalogue].flatMap(({ icon }) => icon ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((noun) => menuIconName(noun) !== noun)).toEqual([]);
});

/**
 * Where an input admits a whole number that no int4 column holds; money, in branches of flows too, quantities and
 * prices in ten-thousandths and the numbers of audit rows have wider ones.
 */
function tooWide(node: unknown, place: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const within = Object.entries(node).flatMap(([name, child]) => tooWide(child, `${place}.${name}`));
  const { type, minimum, maximum } = node as { type?: unknown; minimum?: number; maximum?: number };
  if (type !== 'integer') return within;
  const isHeld = (minimum ?? -Infinity) >= -(2 ** 31) && (maximum ?? Infinity) < 2 ** 31;
  const isQuantity = maximum === limits.quantityMax;
  return isHeld || isQuantity || /cents|logs\.audit|approvals.*branches/i.test(place) ? within : [...within, place];
}

test('every whole number that a call takes has room in its column', () => {
  const contracts: readonly ModuleContract[] = Object.values(modules);
  const endpoints = contracts.flatMap((contract) => Object.values(contract.endpoints));
  const inputs = endpoints.flatMap(({ name, input }) =>
    tooWide(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(inputs).toEqual([]);
});
