import fc from 'fast-check';
import { type AddressedChild, familyLetters } from './family-letters.ts';

const mother = { name: '李敏', relation: 'mother', getsMessages: true };
const father = { name: '王强', relation: 'father', getsMessages: true };

const childOf = (id: string, parents: readonly (readonly [parentUserId: string, relation: string])[]) => ({
  id,
  name: `孩子${id}`,
  className: `${id}班`,
  guardians: [mother, father],
  parents: parents.map(([parentUserId, relation]) => ({ parentUserId, relation })),
});

test('brothers and sisters stand in one letter, and another parent has one of their own', () => {
  const letters = familyLetters(
    [
      childOf('1', [['m', 'mother']]),
      childOf('2', [['n', 'father']]),
      childOf('3', [['m', 'mother']]),
      childOf('4', [
        ['m', 'mother'],
        ['f', 'father'],
      ]),
    ],
    true,
  );
  expect(letters.map(({ name, className, people, to }) => [name, className, people, to])).toEqual([
    ['孩子1、孩子3', '1班、3班', ['李敏'], ['m']],
    ['孩子2', '2班', ['王强'], ['n']],
    ['孩子4', '4班', ['王强'], ['f']],
  ]);
});

test.each([
  ['noGuardian', [], true],
  ['noMessages', [{ ...mother, getsMessages: false }], true],
  ['noMessages', [{ ...mother, getsMessages: false }], false],
  ['noApp', [{ ...mother, getsMessages: false }, father], false],
  ['notFollowing', [mother], true],
] as const)('says %s where nobody is reached', (problem, guardians, hasApp) => {
  expect(familyLetters([{ ...childOf('1', []), guardians }], hasApp)).toMatchObject([{ people: [], to: [], problem }]);
});

test('every parent gets one letter, and every child stands in one', () => {
  const relation = fc.constantFrom('mother', 'father');
  const parents = fc.uniqueArray(fc.record({ parentUserId: fc.constantFrom('a', 'b', 'c', 'd'), relation }), {
    maxLength: 3,
    selector: ({ parentUserId }) => parentUserId,
  });
  fc.assert(
    fc.property(fc.array(parents, { maxLength: 8 }), (families) => {
      const children: AddressedChild[] = families.map((own, at) => ({ ...childOf(`${at}`, []), parents: own }));
      const letters = familyLetters(children, true);
      const reached = new Set(families.flat().map(({ parentUserId }) => parentUserId));
      expect(letters.flatMap(({ to }) => to).toSorted()).toEqual([...reached].toSorted());
      expect(letters.flatMap(({ name }) => name.split('、')).toSorted()).toEqual(
        children.map(({ name }) => name).toSorted(),
      );
      for (const { to, problem } of letters) expect(problem === null).toBe(to.length > 0);
    }),
  );
});

test('every guardian who gets messages has one link, with all children of theirs; whom the app does not reach too', () => {
  const letters = familyLetters(
    [
      childOf('1', [['m', 'mother']]),
      childOf('2', [
        ['m', 'mother'],
        ['f', 'father'],
      ]),
    ],
    true,
  );
  const links = letters.flatMap((letter) =>
    letter.links.map(({ to, name, children }) => [to, name, children.map(({ id }) => id).join('')]),
  );
  expect(links).toEqual([
    ['m', '李敏', '12'],
    [null, '王强', '1'],
    ['f', '王强', '2'],
  ]);
});
