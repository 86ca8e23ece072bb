'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { Answered } from '../answered.tsx';
import { type BalanceLine, useBalanceColumns, withCurrency } from '../balance/balance-columns.tsx';
import type { MonthSpan } from '../finance-address.ts';

type Row = CallReply<'finance.auxiliaryBalance'>['rows'][number];
type Line = BalanceLine & Partial<Pick<Row, 'itemId' | 'subjectId'>>;

const keyOf = ({ key }: Line) => key;
const nameOf = ({ number, name }: Line) => `${number} ${name}`.trim();

interface AuxiliaryBalanceProps {
  readonly span: MonthSpan;
  readonly kind: AuxiliaryKind;
  readonly onLines: (itemId: string, subjectId: string | null) => void;
}

/** The items of a kind that hold or moved anything, each with its subjects below it. */
export function AuxiliaryBalance({ span, kind, onLines }: AuxiliaryBalanceProps) {
  const t = useTranslations('finance.book');
  const balance = useTranslations('finance.balance');
  const open = useCallback(
    ({ itemId, subjectId }: Line) => {
      if (itemId) onLines(itemId, subjectId ?? null);
    },
    [onLines],
  );
  const list = useCall('finance.auxiliaryBalance', { ...span, kind }, { shown: 'here', keep: true });
  const lines = useMemo(
    (): readonly Line[] => [
      ...(list.data?.rows ?? []).flatMap((row): readonly Line[] =>
        withCurrency({ ...row, key: `${row.itemId} ${row.subjectId}`, number: row.code }, (currency) =>
          balance('inCurrency', { currency }),
        ),
      ),
      ...(list.data ? [{ ...list.data.totals, key: 'total', number: '', name: balance('total'), level: 1 }] : []),
    ],
    [list.data, balance],
  );
  const columns = useBalanceColumns<Line>(t('itemAndSubject'), open, lines);
  return (
    <Answered call={list}>
      {({ rows }) =>
        rows.length > 0 ? (
          <DataTable
            label={t('auxiliaryBalance')}
            columns={columns}
            rows={lines}
            keyOf={keyOf}
            nameOf={nameOf}
            isDense
            refreshing={list.former}
          />
        ) : (
          <ListEmpty text={t('noAuxiliary')} />
        )
      }
    </Answered>
  );
}
