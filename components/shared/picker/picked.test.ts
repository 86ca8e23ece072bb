import { isPicked, type Picked, togglePicked } from './picked.ts';

const user = (id: string): Picked => ({ kind: 'u', id, name: id });
const department: Picked = { kind: 'd', id: 'a', name: 'a' };

test('another user is refused at the most, a department is not', () => {
  expect(togglePicked([user('a'), user('b')], user('c'), 2)).toBeNull();
  expect(togglePicked([user('a'), user('b')], department, 2)).toEqual([user('a'), user('b'), department]);
  expect(togglePicked([user('a'), department], user('b'), 2)).toHaveLength(3);
});

test('no most: any number', () => {
  expect(togglePicked([user('a')], user('b'), 0)).toEqual([user('a'), user('b')]);
});

test('what is chosen is taken back, also at the most; a department is not the user of the same id', () => {
  expect(togglePicked([user('a'), user('b')], user('a'), 2)).toEqual([user('b')]);
  expect(isPicked([user('a')], department)).toBe(false);
});
