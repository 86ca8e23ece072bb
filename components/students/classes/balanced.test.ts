import fc from 'fast-check';
import { balanced } from './balanced.ts';

const rooms = (held: readonly Record<string, number>[]) =>
  held.map((one, at) => ({ id: `room ${at}`, held: one, capacity: 40 }));
const children = (genders: readonly string[]) => genders.map((gender, at) => ({ id: `child ${at}`, gender }));

test('nobody is placed where there is no class', () => {
  expect(balanced(children(['male']), []).size).toBe(0);
});

test('a full class gets nobody while another has places', () => {
  const full = { id: 'full', held: { male: 1 }, capacity: 1 };
  const free = { id: 'free', held: { male: 5 }, capacity: 10 };
  expect(balanced(children(['male', 'male']), [full, free])).toEqual(
    new Map([
      ['child 0', 'free'],
      ['child 1', 'free'],
    ]),
  );
});

test('everybody is placed, and the genders of empty classes differ by one at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('male', 'female'), { maxLength: 60 }),
      fc.integer({ min: 1, max: 5 }),
      (genders, n) => {
        const given = children(genders);
        const placed = balanced(given, rooms(Array.from({ length: n }, () => ({}))));
        expect(placed.size).toBe(given.length);
        for (const gender of ['male', 'female']) {
          const counts = Array.from(
            { length: n },
            (_, at) => given.filter((one) => one.gender === gender && placed.get(one.id) === `room ${at}`).length,
          );
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});
