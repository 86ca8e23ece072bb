import fc from 'fast-check';
import { foldedWord, starred, type WordLevel, wordMatcher } from './word-matcher.ts';

const found = (words: readonly string[], text: string) =>
  wordMatcher(words.map((word) => ({ word, level: 'block' as const })))(text).map(({ word, from, to }) => [
    word,
    text.slice(from, to),
  ]);

test.each([
  ['nothing', [], '班级通知', []],
  ['a word', ['赌博'], '不要赌博。', [['赌博', '赌博']]],
  ['no part of a word', ['赌博'], '不要赌', []],
  [
    'one inside of another',
    ['赌博', '网络赌博网'],
    '网络赌博网',
    [
      ['赌博', '赌博'],
      ['网络赌博网', '网络赌博网'],
    ],
  ],
  [
    'two that overlap',
    ['贷款', '款子'],
    '贷款子',
    [
      ['贷款', '贷款'],
      ['款子', '款子'],
    ],
  ],
  ['one after a beginning that fails', ['aab', '赌博'], '赌赌博', [['赌博', '赌博']]],
  [
    'blanks between',
    ['赌博'],
    '赌 博，赌\u3000博',
    [
      ['赌博', '赌 博'],
      ['赌博', '赌\u3000博'],
    ],
  ],
  ['what nobody sees between', ['赌博'], '赌\u200b博', [['赌博', '赌\u200b博']]],
  ['wide letters and capitals', ['vip'], '加ＶＩＰ群', [['vip', 'ＶＩＰ']]],
  ['a sign of two units before it', ['赌博'], '😀赌博', [['赌博', '赌博']]],
  ['no word of letters inside of another', ['ass'], 'The class passes', []],
  ['a word of letters beside signs', ['ass'], '一个ass。', [['ass', 'ass']]],
  ['an empty word nowhere', [' ', ''], '任何文字', []],
] as const)('finds %s', (_, words, text, hits) => expect(found(words, text)).toEqual(hits));

test('words that compare alike', () => {
  expect(foldedWord(' Ｖ I Ｐ ')).toBe('vip');
  expect(foldedWord('\u200b')).toBe('');
});

test('finds what looking for each word by itself finds', () => {
  const letters = fc.stringMatching(/^[甲乙丙]{1,4}$/);
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 8 }), fc.stringMatching(/^[甲乙丙]{0,40}$/), (words, text) => {
      const level: WordLevel = 'warn';
      const naive = words.flatMap((word) =>
        [...text].flatMap((_, from) =>
          text.startsWith(word, from) ? [{ word, level, from, to: from + word.length }] : [],
        ),
      );
      const order = (one: { from: number; to: number }, other: { from: number; to: number }) =>
        one.to - other.to || one.from - other.from;
      expect(wordMatcher(words.map((word) => ({ word, level })))(text)).toEqual(naive.toSorted(order));
    }),
  );
});

test.each([
  ['inside of the phrase', '请参加办证大厅开放日', []],
  ['outside of it too', '办证找我，办证大厅开放', ['办证']],
  ['that reaches beyond it', '大厅办证大厅刷', ['厅刷']],
])('a word %s of what is allowed', (_, text, left) => {
  const find = wordMatcher([
    { word: '办证', level: 'block' },
    { word: '厅刷', level: 'warn' },
    { word: '办证大厅', level: 'allow' },
  ]);
  expect(find(text).map(({ word }) => word)).toEqual(left);
});

test.each([
  ['免费领取', '快来免 费领取！', '快来＊ ＊＊＊！'],
  ['免费', '😀免费😀', '😀＊＊😀'],
  ['vip', '加ＶＩＰ群', '加＊＊＊群'],
  ['没有', '原样', '原样'],
])('stars take the place of “%s”', (word, text, sent) => {
  const hitsIn = wordMatcher([
    { word, level: 'replace' },
    { word: '快来', level: 'warn' },
  ]);
  expect(starred(text, hitsIn(text))).toBe(sent);
});

test('what was starred has none of its words left, and as many signs as before', () => {
  const sign = fc.constantFrom('a', 'b', ' ', '甲', '乙', '😀');
  const text = fc.array(sign, { maxLength: 20 }).map((signs) => signs.join(''));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), text, (words, given) => {
      const hitsIn = wordMatcher(words.map((word) => ({ word, level: 'replace' as const })));
      const sent = starred(given, hitsIn(given));
      expect(hitsIn(sent)).toEqual([]);
      expect([...sent]).toHaveLength([...given].length);
    }),
  );
});
