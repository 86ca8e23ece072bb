'use client';

import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import styles from '../fees.module.css';

type Row = CallReply<'fees.giving'>['rows'][number];

interface GivingRowsProps {
  readonly rows: readonly Row[];
  /** Those who are left out. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

const toneOf = { given: 'good', replaces: 'warn', refused: 'bad' } as const;

/** What happens to each child of the class; whoever can get the plan can be left out. */
export function GivingRows({ rows, left, onToggle }: GivingRowsProps) {
  const t = useTranslations('fees.giving');
  if (rows.length === 0) return <p role="status">{t('nobody')}</p>;
  return (
    <table className={`full-width ${styles.giving}`} aria-label={t('preview')}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('outcome')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.student.id}>
            <th scope="row">
              <label>
                <input
                  type="checkbox"
                  disabled={row.outcome === 'refused'}
                  checked={row.outcome !== 'refused' && !left.has(row.student.id)}
                  onChange={() => onToggle(row.student.id)}
                />{' '}
                {row.student.name} <small>{row.student.number}</small>
              </label>
            </th>
            <td>
              <StateBadge tone={toneOf[row.outcome]}>{t(`outcomeOf.${row.outcome}`)}</StateBadge> <Why row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Why({ row: { former, reason } }: { readonly row: Row }) {
  const t = useTranslations('fees.giving');
  const errors = useTranslations('errors.field');
  if (reason)
    return (
      <small>{errors.has(reason.key as 'required') ? errors(reason.key as 'required', reason.params) : null}</small>
    );
  if (!former) return null;
  return (
    <small>
      {t('ends', { name: former.name, edition: former.edition })}
      {former.discounts > 0 ? ` ${t('discounts', { count: former.discounts })}` : null}
      {former.overrides > 0 ? ` ${t('overrides', { count: former.overrides })}` : null}
    </small>
  );
}
