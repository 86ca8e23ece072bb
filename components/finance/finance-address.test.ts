import en from '@/messages/en/finance.json' with { type: 'json' };
import zh from '@/messages/zh-CN/finance.json' with { type: 'json' };
import { groups, views } from './finance-address.ts';

test.each([
  ['zh-CN', zh],
  ['en', en],
])('every kind of work and every part of the page has its word (%s)', (_, words) => {
  expect(Object.keys(words.group)).toEqual(expect.arrayContaining([...groups]));
  expect(Object.keys(words.view)).toEqual(expect.arrayContaining([...views]));
});
