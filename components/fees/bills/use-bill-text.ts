'use client';

import { useTranslations } from 'next-intl';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import type { Bill, BillRow } from '@/lib/contracts/fees/bills.ts';
import { centsText } from '@/lib/rules/money.ts';

type Note = Bill['notes'][number];

/** What a note's text may name; what a note does not say is left open. */
const open = {
  on: emptyValue,
  until: emptyValue,
  from: emptyValue,
  to: emptyValue,
  item: emptyValue,
  names: emptyValue,
  count: 0,
};
const moneyOf = (value: string | number | undefined) =>
  typeof value === 'number' ? centsText(value) : (value ?? emptyValue);

/** Bills and what happened to their children, in words. */
export function useBillText() {
  const t = useTranslations('fees-bills');
  return {
    /** Its number, or whose draft it is. */
    nameOf: ({ number, student }: Pick<BillRow, 'number' | 'student'>) =>
      t('bill.named', { number: number ?? 'none', child: student.name }),
    noteOf: ({ kind, params }: Note) =>
      t(`noteOf.${kind}`, {
        ...open,
        ...params,
        ...(kind === 'priceChanged' && { from: moneyOf(params.from), to: moneyOf(params.to) }),
      }),
  };
}
