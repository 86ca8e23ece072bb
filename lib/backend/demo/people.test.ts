import { identityFacts, identityWarnings, isIdentityNumber } from '@/lib/rules/identity-number.ts';
import { isPhone } from '@/lib/rules/phone.ts';
import { sampleIdentityNumber, sampleName, samplePhone, surnameOf } from './people.ts';
import { seededRandom } from './random.ts';

test('one seed gives the same people every time, another seed others', () => {
  const people = (seed: number) => {
    const random = seededRandom(seed);
    return Array.from({ length: 20 }, () => sampleName(random, 'female') + samplePhone(random));
  };
  expect(people(7)).toEqual(people(7));
  expect(people(7)).not.toEqual(people(8));
});

test.each(['male', 'female'] as const)('identity numbers of a %s raise no recordWarning', (gender) => {
  const random = seededRandom(1);
  for (let day = 1; day <= 28; day++) {
    const birthDate = `2019-02-${String(day).padStart(2, '0')}`;
    const number = sampleIdentityNumber(random, birthDate, gender);
    expect(isIdentityNumber(number)).toBe(true);
    expect(identityFacts(number)).toEqual({ birthDate, gender });
    expect(identityWarnings(number, { birthDate, gender })).toEqual([]);
  }
});

test('phones have the form of phones', () => {
  const random = seededRandom(2);
  for (let i = 0; i < 100; i++) expect(isPhone(samplePhone(random))).toBe(true);
});

test.each([
  ['欧阳雨欣', '欧阳'],
  ['王浩', '王'],
])('the surname of %s is %s', (name, surname) => {
  expect(surnameOf(name)).toBe(surname);
});
