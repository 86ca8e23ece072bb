'use client';

import { useTranslations } from 'next-intl';
import type { Statement } from './formulas.tsx';
import styles from './statements.module.css';
import { useLeftOut } from './use-left-out.ts';

interface LeftOutProps {
  readonly statement: Statement;
  readonly period: number;
}

/** Says on the statement which formulas of the year before are not counted by in this one; nothing where all are. */
export function LeftOut({ statement, period }: LeftOutProps) {
  const t = useTranslations('finance.formula');
  const { data } = useLeftOut(statement, period);
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={styles.notes}>
      <summary>{t('leftOut', { count: data.rows.length })}</summary>
      <ul>
        {data.rows.map(({ row, name, formula }) => (
          <li key={row}>{t('leftOutRow', { row, name, formula })}</li>
        ))}
      </ul>
    </details>
  );
}
