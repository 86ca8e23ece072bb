/** Subject types of the specification (modules section 3): asset 1, liability 2, net asset 3, income and expense 4. */
export const subjectTypes = [1, 2, 3, 4] as const;
export type SubjectType = (typeof subjectTypes)[number];

/**
 * Sub-subject types, which the specification numbers 1 to 7 and does not name: current asset, non-current asset,
 * current liability, long-term liability, net asset, income, expense (the groups of the balance sheet and of the
 * activities report).
 */
export const subSubjectTypes = [1, 2, 3, 4, 5, 6, 7] as const;
export type SubSubjectType = (typeof subSubjectTypes)[number];

export const sides = ['debit', 'credit'] as const;
export type Side = (typeof sides)[number];

export const restrictions = ['unrestricted', 'restricted'] as const;
export type Restriction = (typeof restrictions)[number];

/** One official subject of a standard. */
export interface ChartSubject {
  readonly number: string;
  readonly name: string;
  readonly subType: SubSubjectType;
  readonly side: Side;
  /** Of net assets, and of income and expense at the lowest level: whose result it is. */
  readonly restriction: Restriction | null;
}

/** The type that a sub-subject type belongs to. */
export const typeOfSubType = (subType: SubSubjectType): SubjectType =>
  subType <= 2 ? 1 : subType <= 4 ? 2 : subType === 5 ? 3 : 4;

const sideOfSubType = (subType: SubSubjectType): Side => (subType <= 2 || subType === 7 ? 'debit' : 'credit');

/**
 * A row of a chart's table: `contra` stands on the other side than its group, `split` has an unrestricted child 01 and
 * a restricted child 02.
 */
export type ChartRow = readonly [
  number: string,
  name: string,
  subType: SubSubjectType,
  mark?: 'contra' | 'split' | Restriction,
];

const splitNames: Readonly<Record<5 | 6 | 7, readonly [string, string]>> = {
  5: ['非限定性', '限定性'],
  6: ['非限定性收入', '限定性收入'],
  7: ['非限定性费用', '限定性费用'],
};

/**
 * The subjects behind the rows of a chart, children after their parents. Expenses that are not split are unrestricted.
 */
export function chartOf(rows: readonly ChartRow[]): readonly ChartSubject[] {
  return rows.flatMap(([number, name, subType, mark]) => {
    const usual = sideOfSubType(subType);
    const side = mark !== 'contra' ? usual : usual === 'debit' ? 'credit' : 'debit';
    const given = mark === 'unrestricted' || mark === 'restricted' ? mark : null;
    const restriction = mark === 'split' ? null : (given ?? (subType === 7 ? 'unrestricted' : null));
    const own: ChartSubject = { number, name, subType, side, restriction };
    if (mark !== 'split') return [own];
    const [unrestricted, restricted] = splitNames[subType as 5 | 6 | 7];
    return [
      own,
      { number: `${number}01`, name: unrestricted, subType, side, restriction: 'unrestricted' },
      { number: `${number}02`, name: restricted, subType, side, restriction: 'restricted' },
    ];
  });
}
