/** What is injected or swallowed, by the national programme. */
export const vaccines = [
  'HepB',
  'BCG',
  'IPV',
  'bOPV',
  'DTaP',
  'DT',
  'MMR',
  'MR',
  'JE-L',
  'JE-I',
  'MPSV-A',
  'MPSV-AC',
  'HepA-L',
  'HepA-I',
  'HPV2',
] as const;
export type Vaccine = (typeof vaccines)[number];

/** Injected live vaccines: on one day, or so many days apart. */
export const injectedLive: readonly Vaccine[] = ['BCG', 'MMR', 'MR', 'JE-L', 'HepA-L'];
export const liveDistanceDays = 28;

/** One dose: a minimum age, an age by which it should be there, and the distance from the dose before. */
export interface DoseRule {
  readonly minMonths: number;
  /** Null where the programme names none: a month after the minimum age. */
  readonly beforeMonths: number | null;
  readonly days?: number;
  readonly months?: number;
}

/** Doses against one disease, whatever product they are. */
export interface VaccineLine {
  readonly code: string;
  readonly products: readonly Vaccine[];
  readonly doses: readonly DoseRule[];
}

const dose = (minMonths: number, beforeMonths: number | null, apart: Pick<DoseRule, 'days' | 'months'> = {}) => ({
  minMonths,
  beforeMonths,
  ...apart,
});

const days28 = { days: 28 };

/** Lines that no edition since 2021 has changed. */
const lasting = [
  { code: 'hepB', products: ['HepB'], doses: [dose(0, 1), dose(1, 2, days28), dose(6, 12, { days: 60 })] },
  { code: 'bcg', products: ['BCG'], doses: [dose(0, 3)] },
  { code: 'mmr', products: ['MMR', 'MR'], doses: [dose(8, 12), dose(18, 24, days28)] },
  {
    code: 'mpsvAC',
    products: ['MPSV-AC'],
    doses: [dose(36, 48, { months: 12 }), dose(72, 84, { months: 36 })],
  },
] as const satisfies readonly VaccineLine[];

const polio = (count: number): VaccineLine => ({
  code: 'polio',
  products: ['IPV', 'bOPV'],
  doses: [dose(2, 3), dose(3, 4, days28), dose(4, 12, days28), dose(48, 60, days28)].slice(0, count),
});

/** Edition 2021: from 3 months, and DT at 6 years; since 2025-01-01 from 2 months, the fifth a DTaP. */
const dtap = (on: string): VaccineLine => {
  const first =
    on < '2025-01-01'
      ? [dose(3, 4), dose(4, 5, days28), dose(5, 12, days28)]
      : [dose(2, 4), dose(4, 6, days28), dose(6, 12, days28)];
  return {
    code: 'dtap',
    products: ['DTaP', 'DT'],
    doses: [...first, dose(18, 24, { months: 6 }), dose(72, 84, { months: 12 })],
  };
};

const je = (isInactivated: boolean): VaccineLine =>
  isInactivated
    ? {
        code: 'je',
        products: ['JE-I'],
        doses: [dose(8, 12), dose(8, 12, { days: 7 }), dose(24, 36, { months: 1 }), dose(72, 84, { months: 36 })],
      }
    : { code: 'je', products: ['JE-L'], doses: [dose(8, 12), dose(24, 36, { months: 12 })] };

const hepA = (isInactivated: boolean): VaccineLine =>
  isInactivated
    ? { code: 'hepA', products: ['HepA-I'], doses: [dose(18, 24), dose(24, 36, { months: 6 })] }
    : { code: 'hepA', products: ['HepA-L'], doses: [dose(18, 24)] };

/** Since the edition of 2026-06-17 the second is there before 24 months, before that before 18. */
const mpsvA = (on: string): VaccineLine => ({
  code: 'mpsvA',
  products: ['MPSV-A'],
  doses: [dose(6, 12), dose(9, on < '2026-06-17' ? 18 : 24, { months: 3 })],
});

const hpv: VaccineLine = {
  code: 'hpv',
  products: ['HPV2'],
  doses: [dose(156, 168), dose(156, null, { months: 6 })],
};

export interface Scheduled {
  /** Completed months on the day. */
  readonly months: number;
  readonly bornOn: string;
  readonly isGirl: boolean;
  readonly given: ReadonlySet<Vaccine>;
}

/**
 * The lines that an edition in force on a day asks of a child, with what is caught up at its age. Sources: 国家免疫规划
 * 疫苗儿童免疫程序及说明, editions of 2021 and 2026 (2026-06-17); DTaP since 2025-01-01; HPV since 2025-11-10 for girls born
 * after 2011-11-10.
 */
export function linesOn(on: string, { months, bornOn, isGirl, given }: Scheduled): readonly VaccineLine[] {
  // Only missing doses are caught up, and none from 18 years on.
  if (months >= 216) return [];
  const asksHpv = isGirl && bornOn > '2011-11-10' && on >= '2025-11-10';
  return [
    ...lasting.filter(({ code }) => code !== 'bcg' || months < 48),
    polio(months < 48 ? 3 : 4),
    // DT is caught up until 11 years.
    ...(months < 144 ? [dtap(on)] : []),
    je(given.has('JE-I') && !given.has('JE-L')),
    hepA(given.has('HepA-I') && !given.has('HepA-L')),
    // A alone below 24 months; from then on A and C.
    ...(months < 24 ? [mpsvA(on)] : []),
    ...(asksHpv ? [hpv] : []),
  ];
}

/** What a documented dose is judged by: the edition of its own day, with all of its doses. */
export const linesOfDose = (on: string, given: ReadonlySet<Vaccine>): readonly VaccineLine[] => [
  ...lasting,
  polio(4),
  dtap(on),
  je(given.has('JE-I') && !given.has('JE-L')),
  hepA(given.has('HepA-I') && !given.has('HepA-L')),
  mpsvA(on),
  hpv,
];
