const digits = '一二三四五六七八九';
/** Years of a kindergarten by their names. */
const kindergarten: Readonly<Record<string, number>> = { 托: 1, 小: 1, 中: 2, 大: 3 };

/** The year within its stage that a text means: 2, 二年级, 二, 初二, 高二, 中班. @returns null where it means none */
export function gradeWritten(text: string): number | null {
  const bare = text.normalize('NFKC').replace(/\s/g, '');
  const named = /^([托小中大])班?$/.exec(bare)?.[1];
  if (named) return kindergarten[named] ?? null;
  const counted = /^(?:初|高)?([一二三四五六七八九]|\d{1,2})(?:年级|年)?$/.exec(bare)?.[1];
  if (!counted) return null;
  return /\d/.test(counted) ? Number(counted) : digits.indexOf(counted) + 1;
}

/** The calendar year that a text means: 2026, 2026级, 2026年. @returns null where it means none */
export function yearWritten(text: string): number | null {
  const year = /^(\d{4})(?:级|年|届)?$/.exec(text.normalize('NFKC').trim())?.[1];
  return year ? Number(year) : null;
}
