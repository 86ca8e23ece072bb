'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListFailure } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { centsText } from '@/lib/rules/money.ts';
import styles from './statements.module.css';

interface TryFormulaProps {
  readonly statement: 'balanceSheet' | 'activities';
  readonly period: number;
  readonly row: string;
  /** What stands in the field at this moment. */
  readonly formula: string;
}

/** Tries what is typed on the month that is looked at: the row's figures as they are and as they would be. */
export function TryFormula({ statement, period, row, formula }: TryFormulaProps) {
  const t = useTranslations('finance.formula');
  const [tried, setTried] = useState<string | null>(null);
  return (
    <div className={styles.tried}>
      <Button disabled={formula.trim() === tried} onClick={() => setTried(formula.trim())}>
        {t('try', { month: periodText(period) })}
      </Button>
      {tried === null || tried !== formula.trim() ? null : (
        <Figures statement={statement} period={period} row={row} formula={tried} />
      )}
    </div>
  );
}

function Figures(input: TryFormulaProps) {
  const t = useTranslations('finance.formula');
  const { data, failure, retry } = useCall('finance.tryFormula', input, { shown: 'here' });
  if (failure) {
    const fault = failure.fields?.formula;
    return fault ? <p role="alert">{fault}</p> : <ListFailure failure={failure} onRetry={retry} />;
  }
  return (
    <div role="status">
      <dl className={styles.entered}>
        {(data?.columns ?? []).map(({ column, nowCents, triedCents }) => (
          <div key={column}>
            <dt>{t(`columnOf.${column}`)}</dt>
            <dd>{t('becomes', { now: centsText(nowCents), tried: centsText(triedCents) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
