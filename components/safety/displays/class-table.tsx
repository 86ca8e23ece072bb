'use client';

import { useTranslations } from 'next-intl';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import type { ClassStanding } from '@/lib/contracts/safety/displays.ts';
import styles from './child-attendance.module.css';
import { Panel } from './panel.tsx';
import { rateOf } from './rate-of.ts';
import { usePages } from './use-pages.ts';

/** Rows of one table that fit on a display, and tables side by side. */
const rowsMost = 12;
const columns = ['due', 'present', 'rate', 'late', 'earlyLeave', 'leave', 'sick', 'absent'] as const;

/** The classes as tables; many stand in two side by side, more take turns. */
export function ClassTable({
  classes,
  isNarrow,
}: {
  readonly classes: readonly ClassStanding[];
  readonly isNarrow: boolean;
}) {
  const t = useTranslations('safety-displays');
  const beside = isNarrow || classes.length <= rowsMost ? 1 : 2;
  const { shown, page, pages } = usePages(classes, rowsMost * beside);
  const parts = beside === 2 ? [shown.slice(0, rowsMost), shown.slice(rowsMost)] : [shown];
  return (
    <Panel
      title={t('classes', { count: classes.length })}
      aside={pages > 1 ? <span className="soft">{t('pageOf', { page, pages })}</span> : null}
    >
      {classes.length === 0 ? <p className="soft">{t('noClasses')}</p> : null}
      <div className={styles.tables} {...scrolledByKeys(t('classes', { count: classes.length }))}>
        {parts.map((rows, at) => (
          <table key={at === 0 ? 'first' : 'second'} aria-label={t('classesPart', { part: at + 1 })}>
            <thead>
              <tr>
                <th scope="col">{t('class')}</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`count.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  {columns.map((column) => (
                    <td key={column} data-column={column} data-zero={column !== 'rate' && row[column] === 0}>
                      {column === 'rate' ? rateOf(row) : row[column]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </Panel>
  );
}
