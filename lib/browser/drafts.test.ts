/** @jest-environment jsdom */
import { draftOwner, drafts } from './drafts.ts';

const mine = draftOwner({ schoolId: 'a', personId: 'p' });
const draft = { values: { name: '李' }, version: 3 };

beforeEach(() => sessionStorage.clear());

test.each([
  ['garbage', '{'],
  ['nothing', null],
])('%s is no draft', (_name, stored) => {
  if (stored) sessionStorage.setItem(`draft:${mine} /x#form`, stored);
  expect(drafts.read(mine, '/x', 'form')).toBeNull();
});

test('a draft is the person’s in the school, on the page, by name', () => {
  drafts.write(mine, '/x', 'enrol', draft);
  expect(drafts.read(mine, '/x', 'enrol')).toEqual(draft);
  expect(drafts.read(mine, '/x', 'edit')).toBeNull();
  expect(drafts.read(mine, '/x/y', 'enrol')).toBeNull();
  expect(drafts.read(draftOwner({ schoolId: 'b', personId: 'p' }), '/x', 'enrol')).toBeNull();
  expect(drafts.namesOn(mine, '/x')).toEqual(['enrol']);
});

test('who listens learns that a page has become dirty or clean, not every letter', () => {
  const heard = jest.fn();
  const stop = drafts.subscribe(heard);
  drafts.write(mine, '/x', 'enrol', draft);
  drafts.write(mine, '/x', 'enrol', { ...draft, values: {} });
  drafts.write(mine, '/y', 'enrol', draft);
  expect(drafts.paths(mine)).toBe('/x\n/y');
  drafts.forget(mine, '/x');
  expect(drafts.paths(mine)).toBe('/y');
  stop();
  drafts.forget(mine, '/y');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('a full storage loses the draft and nothing else', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => drafts.write(mine, '/x', 'enrol', draft)).not.toThrow();
  jest.restoreAllMocks();
});
