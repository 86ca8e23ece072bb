'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { type AuxiliaryKind, auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { Answered } from '../answered.tsx';
import { type BalanceLine, useBalanceColumns, withCurrency } from '../balance/balance-columns.tsx';
import styles from '../finance.module.css';
import { bookSpan, type MonthSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { BookTable } from './book-table.tsx';
import type { LinesOf } from './detail-table.tsx';
import { useForeignColumns } from './foreign-columns.tsx';
import { TakeBook } from './take-book.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

/** The auxiliary books: what each department, supplier and so on came to, and behind it the lines. */
export default function AuxiliaryBookView({ year, address }: ViewProps) {
  const t = useTranslations('finance.book');
  const kinds = useTranslations('finance.auxiliary.kindOf');
  const { query, change } = address;
  const kind = auxiliaryKinds.find((one) => one === query[parameter.kind]) ?? 'supplier';
  const itemId = query[parameter.item];
  const { page, onPage, onVoucher } = bookPlace(address);
  const choose = (item: string | null, subject: string | null) =>
    change({ [parameter.item]: item, [parameter.subject]: subject, [parameter.page]: null });
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan(itemId ? 'january' : 'end')}
      filters={
        itemId ? (
          <Button onClick={() => choose(null, null)}>{t('toAuxiliaryBalance')}</Button>
        ) : (
          <label className="line soft">
            {t('auxiliaryKind')}
            <select value={kind} onChange={(event) => change({ [parameter.kind]: event.target.value })}>
              {auxiliaryKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds(one)}
                </option>
              ))}
            </select>
          </label>
        )
      }
      end={(_, span) =>
        itemId ? (
          <TakeBook
            input={{
              book: 'auxiliaryLedger',
              ...span,
              itemId,
              subjectId: query[parameter.subject],
            }}
          />
        ) : (
          <TakeBook input={{ book: 'auxiliaryBalance', ...span, kind }} />
        )
      }
    >
      {(_, span) => (
        <>
          {itemId ? (
            <AuxiliaryLines
              input={{
                ...span,
                itemId,
                subjectId: query[parameter.subject],
                page,
              }}
              onPage={onPage}
              onVoucher={onVoucher}
            />
          ) : (
            <AuxiliaryBalance span={span} kind={kind} onLines={choose} />
          )}
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}

interface AuxiliaryLinesProps extends Omit<LinesOf, 'input'> {
  readonly input: CallInput<'finance.auxiliaryLedger'>;
}

/** The lines that bear an auxiliary item. */
function AuxiliaryLines({ input, ...place }: AuxiliaryLinesProps) {
  const t = useTranslations('finance.book');
  const book = useCall('finance.auxiliaryLedger', input, { shown: 'here', keep: true });
  const more = useForeignColumns(book.data?.subject?.currency ?? null);
  const subjectText = (subject: { number: string; fullName: string } | null) =>
    subject ? `${subject.number} ${subject.fullName}` : t('allSubjects');
  return (
    <Answered call={book}>
      {(data) => (
        <>
          <p className={styles.note}>
            {t('auxiliaryOf', { item: `${data.item.code} ${data.item.name}`, subject: subjectText(data.subject) })}
          </p>
          <BookTable
            label={t('auxiliaryOf', {
              item: `${data.item.code} ${data.item.name}`,
              subject: subjectText(data.subject),
            })}
            book={data}
            more={more}
            refreshing={book.former}
            {...place}
          />
        </>
      )}
    </Answered>
  );
}

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
function AuxiliaryBalance({ span, kind, onLines }: AuxiliaryBalanceProps) {
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
