import fc from 'fast-check';
import { carryOverParts } from './carry-over.ts';
import { type Standard, standards } from './standard.ts';
import { activitiesFigures, activitiesParts, type LeafFigures, sheetFigures, sheetParts } from './statement.ts';

const leavesOf = ({ chart }: Standard) =>
  chart.filter(({ number }) => !chart.some((other) => other.number !== number && other.number.startsWith(number)));

/** Any balanced books: entries between two leaves, red ones among them. */
const books = (standard: Standard) => {
  const leaves = leavesOf(standard);
  const at = fc.nat({ max: leaves.length - 1 });
  const entry = fc.record({ debit: at, credit: at, cents: fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }) });
  return fc.array(entry, { maxLength: 60 }).map((entries): LeafFigures[] =>
    leaves.map((leaf, index) => ({
      ...leaf,
      entrusted: false,
      debit: entries.reduce((sum, one) => sum + (one.debit === index ? one.cents : 0), 0),
      credit: entries.reduce((sum, one) => sum + (one.credit === index ? one.cents : 0), 0),
    })),
  );
};

describe.each(Object.values(standards))('$id', (standard) => {
  const { balanceSheet, balanceTotals, activities, carryTo, priorYear } = standard;
  const [assets, sources] = balanceTotals;
  const totals = (leaves: readonly LeafFigures[]) => {
    const figures = sheetFigures(balanceSheet, leaves);
    return [figures[assets], figures[sources]];
  };

  test('the parts of every figure add up to it', () => {
    const sum = (parts: readonly { readonly cents: number }[]) => parts.reduce((all, { cents }) => all + cents, 0);
    fc.assert(
      fc.property(books(standard), books(standard), books(standard), (ordinary, transfer, priorYear) => {
        const sheet = sheetFigures(balanceSheet, ordinary);
        for (const { row } of balanceSheet) {
          const { rows, subjects } = sheetParts(balanceSheet, ordinary, row);
          expect(sum([...rows, ...subjects])).toBe(sheet[row]);
        }
        for (const restriction of ['unrestricted', 'restricted'] as const) {
          const report = activitiesFigures(activities, { ordinary, transfer, priorYear }, restriction);
          for (const { row } of activities) {
            const { rows, subjects } = activitiesParts(activities, { ordinary, transfer, priorYear }, restriction, row);
            expect(sum([...rows, ...subjects])).toBe(report[row]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('assets equal liabilities and net assets before and after the carry-over, which leaves no result', () => {
    fc.assert(
      fc.property(books(standard), (leaves) => {
        const [before, against] = totals(leaves);
        expect(before).toBe(against);
        const carried = leaves
          .filter(({ number, subType }) => subType >= 6 || (priorYear !== null && number.startsWith(priorYear)))
          .map((leaf) => ({
            ...leaf,
            subjectId: leaf.number,
            itemIds: [],
            targetItemIds: [],
            targetId: carryTo[leaf.restriction ?? 'unrestricted'],
          }));
        const parts = carryOverParts(carried);
        for (const { lines } of parts) {
          const debit = lines.reduce((sum, { debitCents }) => sum + debitCents, 0);
          expect(lines.reduce((sum, { creditCents }) => sum + creditCents, 0)).toBe(debit);
          for (const { debitCents, creditCents } of lines)
            expect((debitCents === 0) !== (creditCents === 0)).toBe(true);
        }
        const lines = parts.flatMap((part) => part.lines);
        const after = leaves.map((leaf) => ({
          ...leaf,
          debit: lines.reduce((sum, one) => sum + (one.subjectId === leaf.number ? one.debitCents : 0), leaf.debit),
          credit: lines.reduce((sum, one) => sum + (one.subjectId === leaf.number ? one.creditCents : 0), leaf.credit),
        }));
        for (const { subType, debit, credit } of after) if (subType >= 6) expect(debit).toBe(credit);
        const figures = sheetFigures(balanceSheet, after);
        expect(figures[assets]).toBe(figures[sources]);
        expect(figures[assets]).toBe(before);
      }),
      { numRuns: 60 },
    );
  });

  test('the change of net assets is what the activities report ends in', () => {
    const last = activities.at(-1)?.row ?? '';
    fc.assert(
      fc.property(books(standard), (leaves) => {
        // Direct bookings on net assets are shown by transfers alone.
        const ordinary = leaves.filter(({ subType }) => subType >= 6);
        const corrected = leaves.filter(({ number }) => priorYear && number.startsWith(priorYear));
        const change = (['unrestricted', 'restricted'] as const).map(
          (restriction) =>
            activitiesFigures(activities, { ordinary, transfer: [], priorYear: corrected }, restriction)[last] ?? 0,
        );
        const result = [...ordinary, ...corrected].reduce((sum, { debit, credit }) => sum + credit - debit, 0);
        expect((change[0] ?? 0) + (change[1] ?? 0)).toBe(result);
      }),
      { numRuns: 40 },
    );
  });

  test('an investment stands on the sheet less its own impairment', () => {
    const cents = new Map([
      ['1401', 910],
      ['142101', 270],
      ['1402', 50],
      ['142102', 20],
    ]);
    const leaves = leavesOf(standard).map((leaf): LeafFigures => {
      const [debit, credit] = [leaf.side === 'debit', leaf.side === 'credit'].map((is) =>
        is ? (cents.get(leaf.number) ?? 0) : 0,
      );
      return { ...leaf, entrusted: false, debit: debit ?? 0, credit: credit ?? 0 };
    });
    const figures = sheetFigures(balanceSheet, leaves);
    const of = (name: string) => figures[balanceSheet.find((line) => line.name === name)?.row ?? ''];
    expect([of('长期股权投资'), of('长期债权投资'), of('长期投资合计')]).toEqual([640, 30, 670]);
  });

  test('lifting a restriction adds to one column what it takes from the other', () => {
    const leaf = (number: string, debit: number, credit: number): LeafFigures => {
      const found = leavesOf(standard).find((one) => one.number === number);
      if (!found) throw new Error(number);
      return { ...found, entrusted: false, debit, credit };
    };
    const transfer = [leaf('3101', 0, 500), leaf('3102', 500, 0)];
    const last = activities.at(-1)?.row ?? '';
    const change = (restriction: 'unrestricted' | 'restricted') =>
      activitiesFigures(activities, { ordinary: [], transfer, priorYear: [] }, restriction)[last];
    expect([change('unrestricted'), change('restricted')]).toEqual([500, -500]);
  });
});

test('an amount by hand stands in place of a formula, and leaves the row that it is taken from', () => {
  const lines = [
    { row: '1', name: '存货', formula: '1201' },
    { row: '2', name: '其他流动资产', formula: '' },
    { row: '3', name: '长期债权投资', formula: '1402 - r2' },
    { row: '4', name: '合计', formula: 'r1 + r2 + r3', total: true as const },
  ];
  const leaf = { subType: 1 as const, side: 'debit' as const, restriction: null, entrusted: false, credit: 0 };
  const leaves = [
    { ...leaf, number: '1201', debit: 500 },
    { ...leaf, number: '1402', debit: 900 },
  ];
  const taken = [{ row: '2', cents: 200, fromRow: '1' }];
  expect(sheetFigures(lines, leaves, taken)).toEqual({ '1': 300, '2': 200, '3': 700, '4': 1200 });
  expect(sheetParts(lines, leaves, '1', taken)).toMatchObject({
    subjects: [{ cents: 500 }],
    byHand: [{ cents: -200 }],
  });
  expect(sheetParts(lines, leaves, '2', taken)).toMatchObject({ subjects: [], byHand: [{ cents: 200 }] });
  expect(sheetFigures(lines, leaves, [{ row: '2', cents: 200, fromRow: null }])).toMatchObject({ '1': 500, '4': 1400 });
});
