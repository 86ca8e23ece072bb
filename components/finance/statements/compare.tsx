'use client';

import { useTranslations } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { type Comparison, comparedPeriod } from '@/lib/rules/finance/comparison.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { comparisonAt, parameter } from '../finance-address.ts';
import statement from './statements.module.css';

interface CompareChoiceProps {
  readonly address: AddressState;
  readonly offered: readonly Comparison[];
}

/** What a statement stands beside. */
export function CompareChoice({ address, offered }: CompareChoiceProps) {
  const t = useTranslations('finance.compare');
  return (
    <label className="line soft">
      {t('label')}
      <select
        value={comparisonAt(address.query, offered) ?? ''}
        onChange={(event) => address.change({ [parameter.compare]: event.target.value })}
      >
        <option value="">{t('none')}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CompareNoteProps {
  readonly period: number;
  readonly asked: Comparison | undefined;
  readonly rows: readonly { readonly compared: unknown }[];
  /** Null where the books of that month are not kept. */
  readonly compared: object | null;
}

/** Says why there is nothing, or not everything, to compare with. */
export function CompareNote({ period, asked, rows, compared }: CompareNoteProps) {
  const t = useTranslations('finance.compare');
  if (!asked) return null;
  if (!compared)
    return <p className={statement.notes}>{t('noBooks', { month: periodText(comparedPeriod(period, asked)) })}</p>;
  return rows.some((row) => row.compared === null) ? <p className={statement.notes}>{t('edition')}</p> : null;
}
