'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import type { MonthSpan } from '../finance-address.ts';
import { BalanceText } from './balance-text.tsx';
import { priceColumn, quantityColumn } from './quantity-columns.ts';

type Reply = CallReply<'finance.quantityBalance'>;
type Row = Reply['rows'][number];

const totalKey = 'total';
const keyOf = ({ subjectId }: Row) => subjectId;
const nameOf = ({ number, name }: Row) => `${number} ${name}`.trim();

interface QuantityBalanceProps {
  readonly span: MonthSpan;
  readonly onSubject: (id: string) => void;
}

/** What every counted subject held and moved, by quantity and amount; each leads to its lines. */
export function QuantityBalance({ span, onSubject }: QuantityBalanceProps) {
  const t = useTranslations('finance.quantity');
  const total = useTranslations('finance.balance')('total');
  const list = useCall('finance.quantityBalance', span, { shown: 'here', keep: true });
  const columns = useColumns(onSubject);
  const rows = useMemo(() => (list.data ? [...list.data.rows, totalOf(list.data, total)] : []), [list.data, total]);
  return (
    <Answered call={list}>
      {(data) =>
        data.rows.length > 0 ? (
          <DataTable
            label={t('balanceTitle')}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            isDense
            refreshing={list.former}
          />
        ) : (
          <ListEmpty text={t('empty')} />
        )
      }
    </Answered>
  );
}

/** The amounts of all; of what is counted in several units there is no sum. */
const totalOf = ({ totals: { opening, closing, ...moved } }: Reply, name: string): Row => ({
  ...{ subjectId: totalKey, number: '', name, unit: '' },
  ...{ ...moved, debitQuantity: 0, creditQuantity: 0 },
  opening: { ...opening, balanceQuantity: 0 },
  closing: { ...closing, balanceQuantity: 0 },
});

function useColumns(onSubject: (id: string) => void): readonly TableColumn<Row>[] {
  const t = useTranslations('finance.quantity');
  const subjects = useTranslations('finance.subject');
  const books = useTranslations('finance.book');
  return useMemo(() => {
    const held = (part: 'opening' | 'closing'): TableColumn<Row>[] => [
      quantityColumn({
        prop: `${part}.balanceQuantity`,
        label: t(`${part}.quantity`),
        isTelling: part === 'closing',
        of: (row) => ({ cents: row[part].balanceCents, quantity: row[part].balanceQuantity }),
      }),
      {
        prop: `${part}.balanceCents`,
        label: t(`${part}.amount`),
        width: 126,
        align: 'end',
        telling: part === 'closing',
        formatter: (_, row) => <BalanceText side={row[part].side} balanceCents={row[part].balanceCents} />,
      },
    ];
    const moved = (side: 'debit' | 'credit'): TableColumn<Row>[] => [
      quantityColumn({
        prop: `${side}Quantity`,
        label: t(`${side}.quantity`),
        of: (row) => ({ cents: row[`${side}Cents`], quantity: row[`${side}Quantity`] }),
      }),
      amountColumn<Row>({
        prop: `${side}Cents`,
        label: t(`${side}.amount`),
        width: 104,
        cents: (row) => row[`${side}Cents`],
      }),
    ];
    return [
      {
        prop: 'name',
        label: books('subject'),
        width: 200,
        telling: true,
        formatter: (_, row) =>
          row.subjectId === totalKey ? (
            <span className="strong">{row.name}</span>
          ) : (
            <Button look="link" onClick={() => onSubject(row.subjectId)}>
              {nameOf(row)}
            </Button>
          ),
      },
      { prop: 'unit', label: subjects('unit'), width: 76, telling: true },
      ...held('opening'),
      ...moved('debit'),
      ...moved('credit'),
      ...held('closing'),
      priceColumn({
        prop: 'average',
        label: t('average'),
        isTelling: true,
        of: ({ closing }) => ({ cents: closing.balanceCents, quantity: closing.balanceQuantity }),
      }),
    ];
  }, [t, subjects, books, onSubject]);
}
