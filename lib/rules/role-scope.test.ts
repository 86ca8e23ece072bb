import { covers, type Grant, holdsKey, keysHolding, reachOf } from './role-scope.ts';

const grant = (scope: Grant['scope'], keys: readonly string[], stages: Grant['stages'] = []): Grant => ({
  scope,
  stages,
  keys: new Set(keys),
});

test('a right reaches as far as the widest role that gives it', () => {
  const grants = [grant('classes', ['see', 'mark']), grant('all', ['see']), grant('stage', ['mark'], ['primary'])];
  expect(reachOf(grants, 'see')).toBeNull();
  expect(reachOf(grants, 'mark')).toEqual({ stages: ['primary'], ownClasses: true });
});

test('a right that no role gives reaches nobody', () => {
  expect(reachOf([grant('all', ['see'])], 'mark')).toEqual({ stages: [], ownClasses: false });
});

test('all keys are all keys, and reach as far as their role', () => {
  expect(reachOf([grant('all', ['*'])], 'anything')).toBeNull();
  expect(reachOf([grant('self', ['*'])], 'anything')).toEqual({ stages: [], ownClasses: false });
});

test('what is given by name alone is not among all keys', () => {
  const [all, named] = [new Set(['*']), new Set(['*', 'salary.slip.open'])];
  expect([holdsKey(all, 'anything'), holdsKey(all, 'salary.slip.open')]).toEqual([true, false]);
  expect(holdsKey(named, 'salary.slip.open')).toBe(true);
  expect(reachOf([grant('all', ['*'])], 'salary.slip.open')).not.toBeNull();
  expect([keysHolding('see'), keysHolding('salary.slip.open')]).toEqual([['*', 'see'], ['salary.slip.open']]);
});

test('what needs no right reaches as far as the narrowest role', () => {
  expect(reachOf([grant('all', ['see'])], null)).toBeNull();
  expect(reachOf([grant('all', ['see']), grant('classes', [])], null)).toEqual({ stages: [], ownClasses: true });
  expect(reachOf([], null)).toBeNull();
});

test('nobody gives away rights that reach further than their own', () => {
  const own = { stages: ['primary'], ownClasses: true } as const;
  const given = (scope: Grant['scope'], stages: Grant['stages'] = []) => covers(own, { scope, stages });
  expect([given('all'), given('stage', ['primary', 'junior'])]).toEqual([false, false]);
  expect([given('stage', ['primary']), given('classes'), given('self')]).toEqual([true, true, true]);
  expect(covers({ stages: ['primary'], ownClasses: false }, { scope: 'classes', stages: [] })).toBe(false);
  expect(covers(null, { scope: 'all', stages: [] })).toBe(true);
});
