export const standardIds = ['CN-NPO-2004', 'CN-NPO-2024'] as const;
export type StandardId = (typeof standardIds)[number];

/** The edition in force for an accounting year: 财会〔2024〕25号 from 2026-01-01. */
export const standardOfYear = (year: number): StandardId => (year >= 2026 ? 'CN-NPO-2024' : 'CN-NPO-2004');
