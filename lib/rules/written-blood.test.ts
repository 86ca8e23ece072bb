import { writtenBlood } from './written-blood.ts';

test.each(['', 'A型', 'Rh阴性', 'C+', 'AO-', '未知', 'A型Rh'])('%s does not say both', (text) => {
  expect(writtenBlood(text)).toBeNull();
});

test.each([
  ['A型Rh阴性', 'A', 'negative'],
  ['Rh(D)阳性 O型', 'O', 'positive'],
  ['AB＋', 'AB', 'positive'],
  ['b rh-', 'B', 'negative'],
  ['O型（Rh阳性）', 'O', 'positive'],
  ['A negative', 'A', 'negative'],
])('%s is %s, %s', (text, abo, rh) => {
  expect(writtenBlood(text)).toEqual({ abo, rh });
});
