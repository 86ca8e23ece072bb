'use client';

import { useTranslations } from 'next-intl';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { listOf } from '@/lib/contracts/students/field-lists.ts';
import type { ChildrenChanged, ManyName } from '@/lib/contracts/students/many.ts';
import { useRecordText } from '../record/record-text.ts';

interface ManyOutcomeProps {
  readonly field: ManyName;
  readonly rows: CallReply<'students.valuesOfMany'>['rows'];
  /** What is to be set, '' to clear it; null while nothing is chosen. */
  readonly wanted: string | null;
  readonly isTried: boolean;
}

/** Values that are named; the rarer ones are not. */
const namedValues = 5;

/** What the children hold now, and how many of them change. */
export function ManyOutcome({ field, rows, wanted, isTried }: ManyOutcomeProps) {
  const t = useTranslations('students.many');
  const comma = useTranslations('students.deletion')('comma');
  const text = useRecordText();
  const list = listOf[field];
  const named = (value: string) => (list ? text(list, value) : value) || t('unset');
  const held = [...Map.groupBy(rows, ({ value }) => value ?? '')].toSorted(([, a], [, b]) => b.length - a.length);
  const values = held
    .slice(0, namedValues)
    .map(([value, alike]) => t('count', { value: named(value), count: alike.length }));
  const same = rows.filter(({ value }) => (value ?? '') === wanted).length;
  const isNothing = same === rows.length;
  return (
    <div role={isTried && isNothing ? 'alert' : 'status'}>
      <p>{t('now', { values: values.join(comma) + (held.length > namedValues ? '…' : '') })}</p>
      {wanted === null ? null : (
        <p>{isNothing ? t('nothing') : t('outcome', { change: rows.length - same, same, value: named(wanted) })}</p>
      )}
    </div>
  );
}

/** Those whom somebody else was faster with, by name. */
export function LateChildren({ failure }: { readonly failure: CallFailure | null }) {
  const t = useTranslations('students.many');
  const late = (failure?.detail as ChildrenChanged | undefined)?.children;
  if (!late) return null;
  return (
    <ul>
      {late.map(({ id, name, changedBy }) => (
        <li key={id}>{t('late', { name, by: changedBy })}</li>
      ))}
    </ul>
  );
}
