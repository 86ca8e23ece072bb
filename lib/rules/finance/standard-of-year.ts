export const standardIds = ['CN-NPO-2004', 'CN-NPO-2024'] as const;
export type StandardId = (typeof standardIds)[number];

/** The edition in force for an accounting year: 财会〔2024〕25号 from 2026-01-01. */
export const standardOfYear = (year: number): StandardId => (year >= 2026 ? 'CN-NPO-2024' : 'CN-NPO-2004');

/** Whether an edition is older than another: books never go back to one. */
export const isOlder = (one: StandardId, other: StandardId) => standardIds.indexOf(one) < standardIds.indexOf(other);

/** The edition of the year after: the one in force, or that of the year before where the school took it up early. */
export const standardAfter = (former: StandardId, year: number): StandardId =>
  isOlder(standardOfYear(year), former) ? former : standardOfYear(year);
