import { type PlannedLine, type PlannedVoucher, plannedMonth, plannedOpenings } from './finance-plan.ts';

/** How a year ends: a supplier, the till and the families are settled with, so that the next one begins as planned. */
const settled: readonly PlannedVoucher[] = [
  {
    day: 29,
    kind: 'payment',
    summary: '付清启蒙教玩具全年货款',
    lines: [
      ['2202', 50_400, 'G02'],
      ['1002', -50_400],
    ],
  },
  {
    day: 29,
    kind: 'payment',
    summary: '备用金缴存银行',
    lines: [
      ['1002', 25_000],
      ['1001', -25_000],
    ],
  },
  {
    day: 30,
    kind: 'payment',
    summary: '退还家长全年伙食费结余',
    lines: [
      ['2209', 160_000],
      ['1002', -160_000],
    ],
  },
];

/**
 * A month of the year before: the outdoor ground (X01) was neither paid for nor built in it, and nothing that was paid
 * ahead (1141) was given back that nobody could assign.
 */
export function plannedMonthBefore(month: number, sway: number): readonly PlannedVoucher[] {
  const usual = plannedMonth(month, sway).filter(({ lines }) =>
    lines.every(([number, , item]) => item !== 'X01' && number !== '1141'),
  );
  return month === 12 ? [...usual, ...settled] : usual;
}

/** One line for each subject and item. */
function summed(lines: readonly PlannedLine[]): readonly PlannedLine[] {
  const by = Map.groupBy(lines, ([number, , item]) => `${number} ${item}`);
  return [...by.values()].flatMap((of) => {
    const [first] = of;
    if (!first) return [];
    const yuan = of.reduce((sum, line) => sum + line[1], 0);
    const units = of.reduce((sum, [, , , own = 0]) => sum + own, 0);
    const line: PlannedLine = units === 0 ? [first[0], yuan, first[2]] : [first[0], yuan, first[2], units];
    return [line];
  });
}

const isResult = (number: string) => /^[45]/.test(number);

/** Where income and expense end: what is restricted under the project that it is for. */
const ended = ([number, yuan, item]: PlannedLine): PlannedLine =>
  number.endsWith('02') ? ['3102', yuan, item] : ['3101', yuan];

const turned = ([number, yuan, item]: PlannedLine): PlannedLine => [number, -yuan, item];

/** What a year must have begun with to end in the planned openings: in yuan on the subject's own side. */
export function openingsBefore(vouchers: readonly PlannedVoucher[]): readonly PlannedLine[] {
  const moved = vouchers.flatMap(({ lines }) => lines.map((line) => (isResult(line[0]) ? ended(line) : line)));
  const isDebit = (number: string) => number.startsWith('1') && number !== '1502';
  const before = moved.map((line) => (isDebit(line[0]) ? turned(line) : line));
  return summed([...plannedOpenings, ...before]).filter(([, yuan]) => yuan !== 0);
}
