/**
 * The month that people wrote: 2026-11, 2026/11, 2026.11, 202611, 2026年11月.
 * @returns YYYY-MM from 1900 to 2100, or null where it is no month
 */
export function readWrittenMonth(text: string): string | null {
  const bare = text.normalize('NFKC').trim();
  const [, year = '', number = ''] = /^(\d{4})[-/.年](\d{1,2})月?$/.exec(bare) ?? /^(\d{4})(\d\d)$/.exec(bare) ?? [];
  const month = Number(number);
  if (Number(year) < 1900 || Number(year) > 2100 || month < 1 || month > 12) return null;
  return `${year}-${String(month).padStart(2, '0')}`;
}
