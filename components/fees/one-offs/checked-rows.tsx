'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { centsText } from '@/lib/rules/money.ts';
import styles from './one-offs.module.css';
import type { CheckedRow } from './use-row-check.ts';

/** Whom each row has found, and why some charge nothing; those come first. */
export function CheckedRows({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const t = useTranslations('fees-charges.add');
  const numbered = rows.map((row, at) => ({ ...row, number: at + 1 }));
  const bad = numbered.filter(({ fault }) => fault !== null);
  const sorted = [...bad, ...numbered.filter(({ fault }) => fault === null)];
  return (
    <FieldGroup title={t('checked', { count: rows.length })}>
      {bad.length > 0 ? (
        <p className="full-row warn" role="alert">
          {t('leftOut', { count: bad.length })}
        </p>
      ) : null}
      <div className={`full-row scrolls ${styles.checked}`} {...scrolledByKeys(t('checked', { count: rows.length }))}>
        <table className="ruled" aria-label={t('checked', { count: rows.length })}>
          <thead>
            <tr>
              <th scope="col">{t('row')}</th>
              <th scope="col">{t('who')}</th>
              <th scope="col">{t('amount')}</th>
              <th scope="col">{t('found')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.number}>
                <td>{row.number}</td>
                <td>{row.who}</td>
                <td className="digits">{row.cents === null ? row.amount : centsText(row.cents)}</td>
                <td>
                  {row.fault ? (
                    <StateBadge tone="bad">{t(`faultOf.${row.fault}`)}</StateBadge>
                  ) : (
                    <>
                      {row.student?.name} <small className="soft">{row.student?.className}</small>{' '}
                      {row.warned ? <StateBadge tone="warn">{t('warned')}</StateBadge> : null}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FieldGroup>
  );
}
