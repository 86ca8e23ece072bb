import { type MeasureName, unitOf } from '@/lib/contracts/group/figure.data.ts';
import { centsText } from '@/lib/rules/money.ts';
import { percentText } from '@/lib/rules/share.ts';

/** A figure in words; what is missing or withheld is told apart from nought. */
export function figureText(measure: MeasureName, value: number | null): string {
  if (value === null) return '--';
  const unit = unitOf(measure);
  if (unit === 'cents') return centsText(value);
  return unit === 'share' ? percentText(value) : String(value);
}
