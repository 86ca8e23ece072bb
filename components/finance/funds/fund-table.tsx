'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { amountColumn } from '../amount-column.ts';
import { type Fund, fundName } from './fund-name.ts';

type Reply = CallReply<'finance.funds'>;
type Line = Reply['totals'] & { readonly fund: Fund | null };

const columnsOfFigures = [
  'openingCents',
  'receivedCents',
  'usedCents',
  'releasedCents',
  'otherCents',
  'closingCents',
] as const;

/** What a phone shows of a fund. */
const told: ReadonlySet<string> = new Set(['receivedCents', 'releasedCents', 'closingCents']);

interface FundTableProps {
  readonly rows: readonly Fund[];
  readonly totals: Reply['totals'];
  /** Null where the reader may not release. */
  readonly onRelease: ((fund: Fund) => void) | null;
}

/** Every fund with what it began with, received, used, released and holds, and the sum of all. */
export function FundTable({ rows, totals, onRelease }: FundTableProps) {
  const t = useTranslations('finance.fund');
  const total = t('total');
  const nameOf = ({ fund }: Line) => (fund ? fundName(fund) : total);
  const columns = useMemo(
    (): readonly TableColumn<Line>[] => [
      {
        prop: 'fund',
        label: t('fund'),
        width: 240,
        telling: true,
        tooltip: true,
        formatter: (_, { fund }) => (fund ? fundName(fund) : t('total')),
      },
      ...columnsOfFigures.map((column) =>
        amountColumn<Line>({
          prop: column,
          label: t(column),
          width: 130,
          telling: told.has(column),
          zero: column === 'closingCents' ? 'said' : 'leftOut',
          cents: (row) => row[column],
        }),
      ),
    ],
    [t],
  );
  const lines: readonly Line[] = [...rows.map((fund) => ({ ...fund, fund })), { ...totals, fund: null }];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={lines}
      keyOf={({ fund }) => (fund ? [fund.subjectId, ...fund.itemIds].join(' ') : 'total')}
      nameOf={nameOf}
      {...(onRelease
        ? {
            operations: ({ fund }: Line) =>
              fund?.releasable ? (
                <Button
                  look="link"
                  aria-label={t('releaseOf', { fund: fundName(fund) })}
                  onClick={() => onRelease(fund)}
                >
                  {t('release')}
                </Button>
              ) : null,
          }
        : {})}
    />
  );
}
