'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { BookRow } from '@/lib/rules/finance/book-rows.ts';
import { quantityOrNothing, unitPriceText } from '@/lib/rules/finance/quantity.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, type MonthSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { BalanceText } from './balance-text.tsx';
import { bookPlace } from './book-place.ts';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

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
function QuantityBalance({ span, onSubject }: QuantityBalanceProps) {
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

/** The books by quantity: what each counted subject held and moved, and behind it its lines. */
export default function QuantityView({ year, address }: ViewProps) {
  const t = useTranslations('finance.quantity');
  const { query, change } = address;
  const subjectId = query[parameter.subject];
  const { page, onPage, onVoucher } = bookPlace(address);
  const choose = (id: string | null) => change({ [parameter.subject]: id, [parameter.page]: null });
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan(subjectId ? 'january' : 'end')}
      filters={subjectId ? <Button onClick={() => choose(null)}>{t('toBalance')}</Button> : null}
      end={(_, span) => (
        <TakeBook
          input={subjectId ? { book: 'quantityLedger', ...span, subjectId } : { book: 'quantityBalance', ...span }}
        />
      )}
    >
      {(_, span) => (
        <>
          {subjectId ? (
            <QuantityLedger input={{ ...span, subjectId, page }} onPage={onPage} onVoucher={onVoucher} />
          ) : (
            <QuantityBalance span={span} onSubject={choose} />
          )}
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}

/** A page of a counted subject's lines: quantity, price and amount in, out and held. */
function QuantityLedger({ input, ...place }: LinesOf) {
  const t = useTranslations('finance.quantity');
  const own = useLedgerColumns();
  const book = useCall('finance.quantityLedger', input, { shown: 'here', keep: true });
  return (
    <Answered call={book}>
      {(data) => {
        const { number, fullName, unit } = data.subject;
        const name = t('ledgerOf', { subject: `${number} ${fullName}`, unit });
        return (
          <>
            <p className={styles.note}>{name}</p>
            <BookTable label={name} book={data} own={own} refreshing={book.former} {...place} />
          </>
        );
      }}
    </Answered>
  );
}

/** What a row moved; what was carried in moved nothing. */
const movedBy = (row: BookRow, side: 'debit' | 'credit') =>
  row.kind === 'carried'
    ? { cents: 0, quantity: 0 }
    : { cents: row[`${side}Cents`], quantity: row[`${side}Quantity`] ?? 0 };
const heldBy = ({ balanceCents, balanceQuantity = 0 }: BookRow) => ({
  cents: balanceCents,
  quantity: balanceQuantity,
});

function useLedgerColumns(): readonly TableColumn<BookRow>[] {
  const t = useTranslations('finance.quantity');
  return useMemo(
    () => [
      ...(['debit', 'credit'] as const).flatMap((side): TableColumn<BookRow>[] => [
        quantityColumn({ prop: `${side}Quantity`, label: t(`${side}.quantity`), of: (row) => movedBy(row, side) }),
        priceColumn({ prop: `${side}Price`, label: t(`${side}.price`), of: (row) => movedBy(row, side) }),
        amountColumn<BookRow>({
          prop: `${side}Cents`,
          label: t(`${side}.amount`),
          width: 100,
          cents: (row) => movedBy(row, side).cents,
        }),
      ]),
      quantityColumn({ prop: 'balanceQuantity', label: t('balance.quantity'), of: heldBy, isTelling: true }),
      priceColumn({ prop: 'balancePrice', label: t('balance.price'), of: heldBy }),
      {
        prop: 'balanceCents',
        label: t('balance.amount'),
        width: 116,
        align: 'end',
        telling: true,
        formatter: (_, { side, balanceCents }) => <BalanceText side={side} balanceCents={balanceCents} />,
      },
    ],
    [t],
  );
}

interface Counted {
  readonly cents: number;
  readonly quantity: number;
}

interface CountedColumn<Row> {
  readonly prop: string;
  readonly label: string;
  readonly isTelling?: boolean;
  readonly of: (row: Row) => Counted;
}

/** A column of quantities; books leave zero out. */
const quantityColumn = <Row,>({ prop, label, isTelling, of }: CountedColumn<Row>): TableColumn<Row> => ({
  ...{ prop, label, width: 84, align: 'end', telling: isTelling ?? false },
  formatter: (_, row) => quantityOrNothing(of(row).quantity),
});

/** A column of what a unit cost; nothing where nothing was counted. */
const priceColumn = <Row,>({ prop, label, isTelling, of }: CountedColumn<Row>): TableColumn<Row> => ({
  ...{ prop, label, width: 82, align: 'end', telling: isTelling ?? false },
  formatter: (_, row) => {
    const { cents, quantity } = of(row);
    return unitPriceText(cents, quantity);
  },
});
