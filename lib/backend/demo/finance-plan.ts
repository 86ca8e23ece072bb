import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';

/**
 * A debit, or for a negative amount a credit, in yuan; for some the code of the item it is told apart by, or how many
 * units it is of.
 */
export type PlannedLine = readonly [number: string, yuan: number, item?: string | undefined, units?: number];

export interface PlannedVoucher {
  readonly day: number;
  readonly kind: VoucherKind;
  readonly summary: string;
  readonly lines: readonly PlannedLine[];
  /** It lifts a restriction, and this shows why. */
  readonly release?: { readonly evidence: string; readonly reference: string };
}

/**
 * What a kindergarten began its year with: balances that are equal on both sides, in yuan on the subject's own side.
 */
export const plannedOpenings: readonly PlannedLine[] = [
  ['1001', 6_800],
  ['1002', 1_286_500],
  ['1122', 12_000],
  ['1141', 3_600],
  ['1201', 15_000, undefined, 300],
  ['1501', 960_000],
  ['1502', 286_400],
  ['2202', 42_500, 'G01'],
  ['2204', 186_000],
  ['2206', 8_300],
  ['2209', 36_700],
  ['3101', 1_524_000],
  ['3102', 180_000, 'X02'],
  ['3102', 20_000, 'X03'],
];

/** What entries may be told apart by, once a subject asks for it. */
export const plannedItems: readonly (readonly [kind: AuxiliaryKind, code: string, name: string])[] = [
  ['department', 'B01', '保教部'],
  ['department', 'B02', '后勤部'],
  ['department', 'B03', '行政部'],
  ['supplier', 'G01', '绿源食品有限公司'],
  ['supplier', 'G02', '启蒙教玩具商行'],
  ['supplier', 'G03', '晨光办公用品'],
  ['project', 'X01', '户外场地改造'],
  ['project', 'X02', '园舍修缮专项'],
  ['project', 'X03', '亲子图书角'],
];

/** Subjects whose entries are told apart. */
export const plannedKinds: readonly (readonly [number: string, kind: AuxiliaryKind])[] = [
  ['2202', 'supplier'],
  ['5301', 'department'],
  // Restricted money is told apart by what it is for.
  ['3102', 'project'],
  ['410102', 'project'],
  ['440102', 'project'],
  ['510102', 'project'],
];

/** Subjects that are counted, and in what. */
export const plannedUnits: readonly (readonly [number: string, unit: string])[] = [['1201', '套']];

/** What happens once a year, by its month. */
const plannedOnce: Readonly<Record<number, PlannedVoucher>> = {
  3: {
    day: 19,
    kind: 'receipt',
    summary: '收到普惠性幼儿园补助（限定用于户外场地）',
    lines: [
      ['1002', 180_000],
      ['440102', -180_000, 'X01'],
    ],
  },
  4: {
    day: 22,
    kind: 'payment',
    summary: '园舍屋面修缮',
    lines: [
      ['510101', 48_000, 'X02'],
      ['1002', -48_000],
    ],
  },
  5: {
    day: 30,
    kind: 'transfer',
    summary: '解除限定：X02 园舍修缮专项，修缮验收 04-22',
    lines: [
      ['3102', 30_000, 'X02'],
      ['3101', -30_000],
    ],
    release: { evidence: '屋面修缮一期已完工并验收', reference: '修缮验收 04-22' },
  },
  6: {
    day: 1,
    kind: 'receipt',
    summary: '收到家长捐赠图书款',
    lines: [
      ['1002', 12_600],
      ['410102', -12_600, 'X03'],
    ],
  },
  7: {
    day: 16,
    kind: 'payment',
    summary: '户外场地改造',
    lines: [
      ['510102', 126_000, 'X01'],
      ['1002', -126_000],
    ],
  },
};

/** No rule knows an item of the cash flow report for it: somebody has to say. */
const plannedReturn: PlannedVoucher = {
  day: 21,
  kind: 'receipt',
  summary: '退回多付的教具款',
  lines: [
    ['1002', 620],
    ['1141', -620],
  ],
};

type Near = (yuan: number) => number;

/** What parents pay, and what of it is spent on food; holidays bring neither. */
const plannedFees = (near: Near): readonly PlannedVoucher[] => {
  const fees = near(294_000);
  const meals = near(112_000);
  return [
    {
      day: 5,
      kind: 'receipt',
      summary: '收取保教费',
      lines: [
        ['1002', fees],
        ['430101', -fees],
      ],
    },
    {
      day: 6,
      kind: 'receipt',
      summary: '收取伙食费',
      lines: [
        ['1002', meals],
        ['2209', -meals],
      ],
    },
    {
      day: 12,
      kind: 'payment',
      summary: '支付食材款',
      lines: [
        ['2209', near(96_000)],
        ['1002', -near(96_000)],
      ],
    },
  ];
};

/** The till, the supplier, and the wages with what is due on them. */
const plannedPayments = (near: Near): readonly PlannedVoucher[] => {
  const wages = near(186_000);
  return [
    {
      day: 2,
      kind: 'payment',
      summary: '提取备用金',
      lines: [
        ['1001', 3_000],
        ['1002', -3_000],
      ],
    },
    {
      day: 8,
      kind: 'payment',
      summary: '支付绿源食品上月货款',
      lines: [
        ['2202', 4_200, 'G01'],
        ['1002', -4_200],
      ],
    },
    {
      day: 10,
      kind: 'payment',
      summary: '发放教职工工资',
      lines: [
        ['2204', wages],
        ['2206', -near(5_400)],
        ['2209', -near(19_800)],
        ['1002', near(5_400) + near(19_800) - wages],
      ],
    },
    {
      day: 11,
      kind: 'payment',
      summary: '缴纳个人所得税和社会保险',
      lines: [
        ['2206', near(5_400)],
        ['2209', near(19_800)],
        ['1002', -near(5_400) - near(19_800)],
      ],
    },
  ];
};

/** What is bought and used every month. */
const plannedSpending = (near: Near): readonly PlannedVoucher[] => [
  {
    day: 15,
    kind: 'payment',
    summary: '园舍水电燃气费',
    lines: [
      ['5301', near(9_600), 'B02'],
      ['1002', -near(9_600)],
    ],
  },
  {
    day: 18,
    kind: 'payment',
    summary: '购买教玩具',
    lines: [
      ['510101', near(14_500)],
      ['1002', -near(14_500)],
    ],
  },
  {
    day: 20,
    kind: 'payment',
    summary: '办公用品和快递费',
    lines: [
      ['5301', 860, 'B01'],
      ['1001', -860],
    ],
  },
];

/** What is booked at the end of every month. */
const plannedMonthEnd = (near: Near): readonly PlannedVoucher[] => {
  const wages = near(186_000);
  return [
    {
      day: 25,
      kind: 'transfer',
      summary: '采购教具，货款未付',
      lines: [
        ['510101', 4_200],
        ['2202', -4_200, 'G02'],
      ],
    },
    {
      day: 26,
      kind: 'receipt',
      summary: '银行存款利息',
      lines: [
        ['1002', near(780)],
        ['490101', -near(780)],
      ],
    },
    {
      day: 27,
      kind: 'transfer',
      summary: '计提固定资产折旧',
      lines: [
        ['510101', 6_800],
        ['5301', 1_200, 'B02'],
        ['1502', -8_000],
      ],
    },
    {
      day: 28,
      kind: 'transfer',
      summary: '计提本月工资',
      lines: [
        ['510101', near(158_000)],
        ['5301', wages - near(158_000), 'B01'],
        ['2204', -wages],
      ],
    },
  ];
};

/** What happens in a month; `sway` between -1 and 1 keeps months from being alike, and holidays bring no fees. */
export function plannedMonth(month: number, sway: number): readonly PlannedVoucher[] {
  const isHoliday = month === 2 || month === 8;
  const near: Near = (yuan) => Math.round(yuan * (1 + sway / 20));
  const once = plannedOnce[month];
  const [first, ...others] = plannedPayments(near);
  const vouchers = [
    ...(first ? [first] : []),
    ...(isHoliday ? [] : plannedFees(near)),
    ...others,
    ...plannedSpending(near),
    ...plannedMonthEnd(near),
    ...(month % 4 === 2 ? [plannedReturn] : []),
    ...(once ? [once] : []),
  ];
  return vouchers.map((voucher) => ({ ...voucher, lines: voucher.lines.filter(([, yuan]) => yuan !== 0) }));
}
