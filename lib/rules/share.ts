/**
 * A share in whole parts, such as 1,000 for one decimal of a percent: rounded, but the whole only where nothing is
 * missing and nothing only where there is nothing, so that one child of two thousand is seen. More than the whole stays
 * more or less so. Null of nothing.
 */
export function shareIn(parts: number, part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const rounded = Math.round((part * parts) / whole);
  if (part >= whole || part <= 0) return rounded;
  return Math.min(Math.max(rounded, 1), parts - 1);
}

/** A share as a number from 0 to 1 that is shown with one decimal of a percent; null of nothing. */
export function shownShare(part: number, whole: number): number | null {
  const thousandths = shareIn(1_000, part, whole);
  return thousandths === null ? null : thousandths / 1_000;
}

/** A share in hundredths of a percent as people read it, 97.25%. */
export const percentText = (bp: number): string => `${(bp / 100).toFixed(2)}%`;
