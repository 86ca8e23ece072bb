import { accountCalled, accountLike } from './account-names.ts';
import { isOnlyAlike, type KeptLine, knownLines, maybeKnown, maybeOne } from './known-lines.ts';
import { joinTexts } from './statement-text.ts';

const line = (more: Partial<KeptLine> = {}): KeptLine => ({
  ...{ onDate: '2026-03-05', cents: 100, counterparty: '王', summary: '转账', serial: '', balanceCents: null },
  ...more,
});
const placesOf = (kept: readonly KeptLine[], read: readonly KeptLine[]) =>
  knownLines(kept, read).map((found) => (found ? kept.indexOf(found) : null));

test.each([
  ['all of it', [line()], [line()], [0]],
  ['more text', [line()], [line({ summary: '转账 学费' })], [0]],
  ['less text', [line({ summary: '转账 学费' })], [line({ summary: '学费' })], [0]],
  ['another text', [line()], [line({ summary: '学费' })], [null]],
  ['no payer before', [line({ counterparty: '' })], [line()], [0]],
  ['another payer', [line()], [line({ counterparty: '李' })], [null]],
  ['another day', [line()], [line({ onDate: '2026-03-06' })], [null]],
  ['a serial that came later', [line()], [line({ serial: 'SN000001' })], [0]],
  ['the serial, whatever else', [line({ serial: 'SN000001' })], [line({ serial: 'SN000001', summary: '学费' })], [0]],
  ['another serial', [line({ serial: 'SN000001' })], [line({ serial: 'SN000002' })], [null]],
  ['another balance', [line({ balanceCents: 5 })], [line({ balanceCents: 6 })], [null]],
  ['a second that is alike', [line()], [line(), line()], [0, null]],
  [
    'the one that agrees in more',
    [line(), line({ summary: '转账 学费' })],
    [line({ summary: '转账 学费' }), line()],
    [1, 0],
  ],
])('a kept line is known by %s', (_, kept, read, places) => {
  expect(placesOf(kept, read)).toEqual(places);
});

test('lines of two accounts may be one by payer or text, unless numbers tell them apart', () => {
  expect(maybeOne(line(), line({ summary: '学费', serial: '0001' }))).toBe(true);
  expect(maybeOne(line(), line({ counterparty: '李' }))).toBe(false);
  expect(maybeOne(line({ serial: 'SN000001' }), line({ serial: 'SN000002' }))).toBe(false);
  expect(maybeOne(line({ counterparty: '' }), line({ summary: '转账 学费' }))).toBe(true);
  expect(maybeOne(line(), line({ cents: 101 }))).toBe(false);
});

test('a kept line of another account may be one new line only, else money that came twice is left out with it', () => {
  const [kept, other] = [line(), line({ onDate: '2026-03-06' })];
  expect(maybeKnown([other, kept], [line({ serial: '0001' }), line({ cents: 101 }), line()])).toEqual([
    null,
    null,
    kept,
  ]);
  expect(maybeKnown([kept, line()], [line(), line({ serial: '0001' }), line({ summary: '' })])).toEqual([
    kept,
    line(),
    null,
  ]);
});

test.each([
  ['the payer was not said before', line({ counterparty: '' }), line(), true],
  ['one says more', line(), line({ summary: '转账 学费' }), true],
  ['neither says anything', line({ counterparty: '', summary: '' }), line({ counterparty: '', summary: '' }), true],
  ['the texts are equal', line(), line({ serial: 'SN000001' }), false],
  ['the serial is the same', line({ serial: 'SN000001' }), line({ serial: 'SN000001', summary: '学费' }), false],
])('where %s, whether a known line is only alike', (_, kept, read, expected) => {
  expect(isOnlyAlike(kept, read)).toBe(expected);
});

test.each([
  [['转账', '学费202610-00026', '转账'], '转账 学费202610-00026'],
  [['转账', '转账 学费'], '转账 学费'],
  [['学费 王小明', '王小明'], '学费 王小明'],
  [['/', '', '--', '学费'], '学费'],
])('%j are joined to %j', (texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});

test.each([
  ['工行1234', '工行 1234', null],
  ['工行尾号 1234', '工行 1234', null],
  ['工商银行1234', null, '工行 1234'],
  ['基本户 6222021234', null, '工行 1234'],
  ['建行 9', null, null],
  ['建行 5678', null, null],
  ['账户', null, null],
])('%s is the account %j, or like %j', (name, called, like) => {
  const known = ['工行 1234', '零钱 9', '账号'];
  expect(accountCalled(name, known)).toBe(called);
  if (called === null) expect(accountLike(name, known)).toBe(like);
});
