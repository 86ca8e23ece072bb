'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { AddressState } from '@/components/shared/address-state.ts';
import { DataTable } from '@/components/shared/list/data-table.tsx';
import { FilterChoice } from '@/components/shared/list/filter-row.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { SearchField } from '@/components/shared/list/search-field.tsx';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { limits } from '@/lib/rules/limits.ts';
import { amountColumn } from '../amount-column.ts';
import { Answered } from '../answered.tsx';
import styles from '../finance.module.css';
import { bookSpan, parameter, type ViewProps } from '../finance-address.ts';
import { MonthCard } from '../month-card.tsx';
import { bookPlace } from './book-place.ts';
import { useLineColumns } from './line-columns.tsx';
import { PageTurner } from './page-turner.tsx';
import { VoucherBeside } from './voucher-beside.tsx';

type Reply = CallReply<'finance.queryLines'>;
type Row = Reply['lines'][number];
type Month = Reply['months'][number];

const asked = ['named', 'item', 'text'] as const;

/** Posted lines of a span by subject, auxiliary item and text, and what they come to by month. */
export default function QueryView({ year, address }: ViewProps) {
  const { query, change } = address;
  const { page } = bookPlace(address);
  return (
    <MonthCard
      year={year}
      address={address}
      span={bookSpan('january')}
      filters={<QueryFilters year={year} address={address} />}
      isFiltered={asked.some((name) => query[parameter[name]])}
      onClear={() => change(Object.fromEntries([...asked, 'page'].map((name) => [name, null])))}
    >
      {(_, span) => (
        <>
          <Found
            input={{
              ...span,
              subjectId: query[parameter.named],
              itemId: query[parameter.item],
              text: query[parameter.text]?.slice(0, limits.financeSummaryChars),
              page,
            }}
            address={address}
          />
          <VoucherBeside address={address} />
        </>
      )}
    </MonthCard>
  );
}

/** What lines are looked for by. */
function QueryFilters({ year, address: { query, change } }: Pick<ViewProps, 'year' | 'address'>) {
  const t = useTranslations('finance.query');
  const subjects = useCall('finance.allSubjects', { year }, { shown: 'here' });
  const items = useCall('finance.auxiliary', {}, { shown: 'here' });
  const ask = (name: (typeof asked)[number], value: string) =>
    change({ [parameter[name]]: value, [parameter.page]: null }, name === 'text' ? 'replace' : undefined);
  return (
    <>
      <FilterChoice
        isLate
        label={t('subject')}
        value={query[parameter.named] ?? ''}
        choices={(subjects.data?.rows ?? []).map(({ id, number, fullName }) => ({
          value: id,
          label: `${number} ${fullName}`,
        }))}
        onChange={(value) => ask('named', value)}
      />
      <FilterChoice
        isLate
        label={t('item')}
        value={query[parameter.item] ?? ''}
        choices={(items.data?.rows ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        onChange={(value) => ask('item', value)}
      />
      <SearchField
        name={parameter.text}
        label={t('text')}
        placeholder={t('textHelp')}
        value={query[parameter.text] ?? ''}
        maxLength={limits.financeSummaryChars}
        onSearch={(value) => ask('text', value)}
      />
    </>
  );
}

interface FoundProps {
  readonly input: CallInput<'finance.queryLines'>;
  readonly address: AddressState;
}

function Found({ input, address }: FoundProps) {
  const t = useTranslations('finance.query');
  const books = useTranslations('finance.book');
  const { onPage, onVoucher } = bookPlace(address);
  const item = useMemo((): TableColumn<Row> => ({ prop: 'items', label: t('item'), width: 160, tooltip: true }), [t]);
  const columns = useLineColumns(onVoucher, item);
  const found = useCall('finance.queryLines', input, { shown: 'here', keep: true });
  return (
    <Answered call={found}>
      {({ lines, months, totals, total, page, size }) =>
        total > 0 ? (
          <>
            <MonthSums months={months} totals={totals} total={total} address={address} />
            <h2 className={styles.note}>{t('lines')}</h2>
            <DataTable
              label={t('lines')}
              columns={columns}
              rows={lines}
              keyOf={({ voucherId, at }) => `${voucherId} ${at}`}
              nameOf={({ onDate, summary }) => `${onDate} ${summary}`}
              refreshing={found.former}
            />
            <PageTurner
              page={page}
              size={size}
              total={total}
              said={books('lineCount', { count: total })}
              onPage={onPage}
            />
          </>
        ) : (
          <ListEmpty text={t('none')} />
        )
      }
    </Answered>
  );
}

interface MonthSumsProps extends Pick<Reply, 'months' | 'totals' | 'total'> {
  readonly address: AddressState;
}

/** What the lines come to by month, with the sum of all below; a month leads to its lines. */
function MonthSums({ months, totals, total: count, address: { change } }: MonthSumsProps) {
  const t = useTranslations('finance.query');
  const total = useTranslations('finance.balance')('total');
  const books = useTranslations('finance.book');
  const columns = useMemo(
    (): readonly TableColumn<Month>[] => [
      {
        prop: 'period',
        label: t('month'),
        width: 160,
        telling: true,
        formatter: (_, { period }) =>
          period === 0 ? (
            <span className="strong">{total}</span>
          ) : (
            <Button
              look="link"
              onClick={() => {
                const month = String(period);
                change({ [parameter.from]: month, [parameter.period]: month, [parameter.page]: null });
              }}
            >
              {periodText(period)}
            </Button>
          ),
      },
      { prop: 'count', label: t('count'), width: 100, align: 'end', telling: true },
      ...(['debitCents', 'creditCents'] as const).map((column) =>
        amountColumn<Month>({ prop: column, label: books(column), width: 160, cents: (row) => row[column] }),
      ),
    ],
    [t, total, books, change],
  );
  return (
    <DataTable
      label={t('byMonth')}
      columns={columns}
      rows={[...months, { period: 0, count, ...totals }]}
      keyOf={({ period }) => String(period)}
      nameOf={({ period }) => (period === 0 ? total : periodText(period))}
      isDense
    />
  );
}
