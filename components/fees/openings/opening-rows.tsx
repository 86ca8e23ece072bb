'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';
import { billAddress } from '../fees-address.ts';

type Row = CallReply<'fees.openingRows'>['rows'][number];

const columns = ['kind', 'number', 'name', 'item', 'amount', 'day', 'note', 'document'] as const;

interface OpeningRowsProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly opensBills: boolean;
}

/** Rows as they were written, each with what was found in it. */
export function OpeningRows({ title, rows, opensBills }: OpeningRowsProps) {
  const t = useTranslations('fees-openings');
  return (
    <div className="scrolls" {...(opensBills ? {} : scrolledByKeys(title))}>
      <table className="ruled" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('review.row')}</th>
            <th scope="col">{t('review.verdict')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.at}>
              <th scope="row">{row.at}</th>
              <td>
                <Verdict row={row} opensBills={opensBills} />
              </td>
              {columns.map((column) => (
                <td key={column} className={column === 'amount' ? 'digits' : undefined}>
                  {column === 'amount' && row.cents !== null ? centsText(row.cents) : row[column] || '--'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Verdict({ row: { fault, billId }, opensBills }: { readonly row: Row; readonly opensBills: boolean }) {
  const t = useTranslations('fees-openings');
  if (fault) return <StateBadge tone="bad">{t(`fault.${fault}`)}</StateBadge>;
  return (
    <span className="inline">
      <StateBadge tone="good">{t('review.fine')}</StateBadge>
      {billId && opensBills ? (
        <Link href={billAddress(billId)} prefetch={false}>
          {t('review.bill')}
        </Link>
      ) : null}
    </span>
  );
}
