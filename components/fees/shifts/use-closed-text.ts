'use client';

import { useTranslations } from 'next-intl';
import type { Shift } from '@/lib/contracts/fees/shifts.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Says of a shift that was just closed whether what was counted is what should be there. */
export function useClosedText(): (shift: Shift) => string {
  const t = useTranslations('fees-counter.shift');
  return ({ number, differenceCents }) =>
    t(differenceCents === 0 ? 'closedEven' : 'closedOff', { number, difference: centsText(differenceCents) });
}
