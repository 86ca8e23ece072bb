/** One line of the cash flow statement. Items are what vouchers are assigned to; the others are sums. */
export interface CashFlowLine {
  readonly row: string;
  readonly name: string;
  /** As the printed form has it, where it adds a number. */
  readonly printed?: string;
  /** The caption that the printed form has above it. */
  readonly head?: string;
  readonly direction: 'in' | 'out' | null;
  /** Rows that are added, and with a minus before them subtracted, for sums. */
  readonly formula: string;
  /** Subjects whose counter-entry to cash means this item; a longer number goes before a shorter one. */
  readonly subjects: readonly string[];
  /** Words of a line's summary that mean this item, whatever its subject. */
  readonly words?: readonly string[];
  /** What exchange rates do to cash, up or down. */
  readonly exchange?: true;
}

type Row = readonly [
  row: string,
  name: string,
  direction: 'in' | 'out',
  subjects?: readonly string[],
  words?: readonly string[],
];
const items = (rows: readonly Row[]): CashFlowLine[] =>
  rows.map(([row, name, direction, subjects = [], words = []]) => ({
    row,
    name,
    direction,
    formula: '',
    subjects,
    words,
  }));
const sum = (row: string, name: string, formula: string): CashFlowLine => ({
  row,
  name,
  direction: null,
  formula,
  subjects: [],
});

/** What schools write of insurance that they pay for their staff, whichever subject it stands on. */
const insuranceWords = ['社保', '社会保险', '公积金', '养老保险', '医疗保险', '失业保险', '工伤保险', '生育保险'];
/** What they write of money that they give away. */
const grantWords = ['资助', '奖学金', '助学金', '对外捐赠', '捐赠支出'];
/** What they write of revaluing foreign currency, and of the gap when it is bought or sold. */
const exchangeWords = ['调汇', '汇兑损益', '汇兑损失', '汇兑收益', '汇率变动', '汇兑差额', '结汇差额', '购汇差额'];

/** What one edition's numbers and names are where the two differ. */
interface Edition {
  readonly administration: string;
  readonly financing: string;
  readonly other: string;
  readonly isNew: boolean;
}

/** What the printed form adds to rows: captions above them, numbers before their names. */
const heads: Readonly<Record<string, string>> = {
  1: '一、业务活动产生的现金流量：',
  25: '二、投资活动产生的现金流量：',
  45: '三、筹资活动产生的现金流量：',
};
const numerals: Readonly<Record<string, string>> = { 60: '四、', 61: '五、' };
const asPrinted = (line: CashFlowLine): CashFlowLine => {
  const [head, numeral] = [heads[line.row], numerals[line.row]];
  return { ...line, ...(head ? { head } : {}), ...(numeral ? { printed: `${numeral}${line.name}` } : {}) };
};

/**
 * 会民非03表 (direct method) of 财会〔2004〕7号 with the row numbers of its forms; the subjects are those the filling rules
 * name, and our own for the rest.
 */
function linesOf({ administration, financing, other, isNew }: Edition): readonly CashFlowLine[] {
  const assets = isNew ? '固定资产、无形资产和其他非流动资产' : '固定资产和无形资产';
  const taxes: readonly Row[] = isNew ? [['17', '各项税费支付的现金', 'out', ['2206', '5201', '5601']]] : [];
  const lines = [
    ...items([
      ['1', '接受捐赠收到的现金', 'in', ['4101']],
      ['2', '收取会费收到的现金', 'in', ['4201']],
      ['3', '提供服务收到的现金', 'in', ['4301', '2203', '1121', '1111']],
      ['4', '销售商品收到的现金', 'in', ['4501']],
      ['5', '政府补助收到的现金', 'in', ['4401']],
      ['8', '收到的其他与业务活动有关的现金', 'in', ['1122', '2209', '4901', '4701', '3101', '3102', '2601']],
    ]),
    sum('13', '现金流入小计', 'r1 + r2 + r3 + r4 + r5 + r8'),
    ...items([
      ['14', '提供捐赠或者资助支付的现金', 'out', [], grantWords],
      ['15', '支付给员工以及为员工支付的现金', 'out', ['2204'], insuranceWords],
      ['16', '购买商品、接受服务支付的现金', 'out', ['1201', '2202', '2201', '1141', '5101']],
      ...taxes,
      [
        '19',
        '支付的其他与业务活动有关的现金',
        'out',
        [administration, other, '1122', '1301', '2209', '2601', ...(isNew ? [] : ['2206'])],
      ],
    ]),
    sum('23', '现金流出小计', `r14 + r15 + r16 + ${isNew ? 'r17 + ' : ''}r19`),
    sum('24', '业务活动产生的现金流量净额', 'r13 - r23'),
    ...items([
      ['25', '收回投资所收到的现金', 'in', ['1101', '1401', '1402', '1403']],
      ['26', '取得投资收益所收到的现金', 'in', ['4601']],
      ['27', `处置${assets}所收回的现金`, 'in', ['1509']],
      ['30', '收到的其他与投资活动有关的现金', 'in'],
    ]),
    sum('34', '现金流入小计', 'r25 + r26 + r27 + r30'),
    ...items([
      ['35', `购建${assets}所支付的现金`, 'out', ['1501', '1505', '1601', ...(isNew ? ['1701'] : [])]],
      ['36', '对外投资所支付的现金', 'out', ['1101', '1401', '1402', '1403']],
      ['39', '支付的其他与投资活动有关的现金', 'out'],
    ]),
    sum('43', '现金流出小计', 'r35 + r36 + r39'),
    sum('44', '投资活动产生的现金流量净额', 'r34 - r43'),
    ...items([
      ['45', '借款所收到的现金', 'in', ['2101', '2501']],
      ['48', '收到的其他与筹资活动有关的现金', 'in'],
    ]),
    sum('50', '现金流入小计', 'r45 + r48'),
    ...items([
      ['51', '偿还借款所支付的现金', 'out', ['2101', '2501']],
      ['52', '偿付利息所支付的现金', 'out', [financing, '2301']],
      ['55', '支付的其他与筹资活动有关的现金', 'out', ['2502']],
    ]),
    sum('58', '现金流出小计', 'r51 + r52 + r55'),
    sum('59', '筹资活动产生的现金流量净额', 'r50 - r58'),
    ...items([['60', '汇率变动对现金的影响额', 'in', [], exchangeWords]]).map((line) => ({
      ...line,
      exchange: true as const,
    })),
    sum('61', '现金及现金等价物净增加额', 'r24 + r44 + r59 + r60'),
  ];
  return lines.map(asPrinted);
}

export const cashFlow2004 = linesOf({ administration: '5201', financing: '5301', other: '5401', isNew: false });
/** With the line for taxes that 财会〔2024〕25号 added (secondary source; its number here is a free one). */
export const cashFlow2024 = linesOf({ administration: '5301', financing: '5401', other: '5901', isNew: true });
