'use client';

import { useFormatter } from 'next-intl';
import type { ShownLine } from '@/lib/contracts/approvals/application.ts';
import { centsText } from '@/lib/rules/money.ts';

/** Writes a value of a document as its line says. */
export function useShownValue(): (look: ShownLine['look'], value: ShownLine['value']) => string {
  const { number } = useFormatter();
  return (look, value) => {
    if (value === null) return '';
    if (look === 'money') return centsText(Number(value));
    return look === 'count' ? number(Number(value)) : String(value);
  };
}
