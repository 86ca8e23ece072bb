import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { type Arrival, matchArrival, type OwedBill, type OwingFamily } from './arrival-match.ts';

const bill = (id: string, number: string, dueCents: number, given: Partial<OwedBill> = {}): OwedBill => {
  return { id, number, dueCents, allowPartial: true, minPartCents: null, ...given };
};
const child = (name: string, reading: string) => ({ id: name, name, readings: [reading] });
const wang: OwingFamily = {
  children: [child('王小明', 'wangxiaoming'), child('王小红', 'wangxiaohong')],
  guardians: ['王建国', '李梅'],
  bills: [bill('a', '202609-00001', 100_000), bill('b', '202610-00001', 50_000)],
};
const li: OwingFamily = {
  children: [child('李明', 'liming')],
  guardians: ['李强'],
  bills: [bill('c', '202609-00002', 100_000, { allowPartial: false })],
};
const zhao: OwingFamily = {
  children: [child('赵一', 'zhaoyi')],
  guardians: ['李强'],
  bills: [bill('d', '202609-00003', 77_700)],
};
const families = [wang, li, zhao];
const arrival = (given: Partial<Arrival>): Arrival => ({ cents: 100_000, payerName: '', remark: '', ...given });
const parts = (match: ReturnType<typeof matchArrival>) => match?.parts.map(({ billId, cents }) => [billId, cents]);

test.each<[string, Partial<Arrival>, OwingFamily, string[], boolean]>([
  ['the number of a bill', { remark: '学费202609-00001' }, wang, ['billNumber', 'amount'], true],
  ['a number without its hyphen', { remark: '账单 202609 00001' }, wang, ['billNumber', 'amount'], true],
  ['a child’s name', { remark: '王小明 九月学费' }, wang, ['childName', 'amount'], true],
  ['its pinyin', { remark: 'WANG XIAO MING' }, wang, ['childPinyin', 'amount'], true],
  ['who paid', { payerName: '王建国' }, wang, ['guardianName', 'amount'], true],
  ['the sum of all bills', { payerName: '李梅', cents: 150_000 }, wang, ['guardianName', 'amount'], true],
  ['the amount alone', { cents: 77_700 }, zhao, ['amount'], false],
  ['a name, and another amount', { remark: '王小红', cents: 30_000 }, wang, ['childName'], false],
  ['a name, and too much', { remark: '李明', cents: 120_000 }, li, ['childName'], false],
  ['a payer of two families, told apart by the amount', { payerName: '李强' }, li, ['guardianName', 'amount'], false],
  ['a number, and the name of another child', { remark: '202609-00001 李明' }, wang, ['billNumber', 'amount'], false],
])('%s tells whose it is', (_, given, family, reasons, isSure) => {
  const match = matchArrival(arrival(given), families);
  expect(match).toMatchObject({ reasons, isSure });
  expect(match?.family).toBe(family);
});

test.each<[string, Partial<Arrival>]>([
  ['nobody is named, and two families owe the amount', {}],
  ['two children are named', { remark: '王小明 李明' }],
  ['a number stands within a longer one', { remark: '9202609-00003', cents: 1 }],
  ['a payer of two families, who owe other amounts', { payerName: '李强', cents: 5 }],
  ['a name is too short', { remark: '一', cents: 1 }],
])('%s: nothing is suggested', (_, given) => expect(matchArrival(arrival(given), families)).toBeNull());

test('named bills are paid first, the one that comes to the amount next, else the oldest, and the rest is kept', () => {
  expect(parts(matchArrival(arrival({ remark: '202610-00001', cents: 60_000 }), families))).toEqual([
    ['b', 50_000],
    ['a', 10_000],
  ]);
  expect(parts(matchArrival(arrival({ remark: '王小明', cents: 50_000 }), families))).toEqual([['b', 50_000]]);
  const more = matchArrival(arrival({ remark: '王小明', cents: 160_000 }), families);
  expect({ parts: parts(more), kept: more?.keptCents }).toEqual({
    parts: [
      ['a', 100_000],
      ['b', 50_000],
    ],
    kept: 10_000,
  });
  const part = matchArrival(arrival({ remark: '李明', cents: 40_000 }), families);
  expect({ parts: parts(part), kept: part?.keptCents }).toEqual({ parts: [], kept: 40_000 });
});

test('what is paid and kept is the amount, no bill gets more than is due, and what is certain is whole bills', () => {
  const words = fc.constantFrom('王小明', '李明', '202609-00001', '202610-00001', 'zhaoyi', '学费', ' ');
  const given = fc.record({
    cents: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.constantFrom(50_000, 77_700, 100_000, 150_000)),
    payerName: fc.constantFrom('', '王建国', '李强', '路人'),
    remark: fc.array(words, { maxLength: 4 }).map((all) => all.join('')),
  });
  fc.assert(
    fc.property(given, (one) => {
      const match = matchArrival(one, families);
      if (!match) return;
      const paid = match.parts.reduce((sum, { cents }) => sum + cents, 0);
      expect(paid + match.keptCents).toBe(one.cents);
      for (const { cents, dueCents } of match.parts) expect(cents).toBeLessThanOrEqual(dueCents);
      if (match.isSure)
        expect({ kept: match.keptCents, whole: match.parts.every((p) => p.cents === p.dueCents) }).toEqual({
          kept: 0,
          whole: true,
        });
    }),
    rounds(600),
  );
});
