'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ExportFile } from '@/components/shared/export-file.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import type { ManyFormProps } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { levelFields, stockFilters, stockListed } from '@/lib/contracts/goods/stock.data.ts';
import type { StockRow } from '@/lib/contracts/goods/stock.ts';
import { centsText } from '@/lib/rules/money.ts';
import { priceText, quantityText } from '@/lib/rules/quantity.ts';
import { movementsBehind, WarehousePicker } from './warehouse-picker.tsx';

const { words } = stockListed;
const RequestForm = lazyScreen(() => import('../request/request-form.tsx'));

/** One click from what is below its least to a request of what is missing. */
function AskForm({ rows, onDone, onClose }: ManyFormProps<StockRow>) {
  const t = useTranslations(words);
  const asked = rows.map(({ itemId, missing }) => ({ itemId, quantity: quantityText(missing ?? 0) }));
  const close = () => {
    onDone();
    onClose();
  };
  return <RequestForm id={null} asked={asked} reason={t('askReason')} onClose={close} />;
}

const pickers = { warehouseId: WarehousePicker };

/** Stock as it is listed, and what may be said of a line. */
export const stockList = {
  ...stockListed,
  nameOf: ({ name, warehouse }) => [name, warehouse].filter(Boolean).join(' '),
  moves: {
    ask: { many: AskForm },
    level: {
      form: question({
        endpoint: 'goods.saveLevel',
        fields: levelFields,
        schema: async () => (await import('@/lib/contracts/goods/stock.ts')).savedLevel,
        words,
        input: ({ itemId, warehouseId }: StockRow) => ({ itemId, warehouseId: warehouseId ?? '' }),
        first: ({ least, wanted }: StockRow) => ({
          least: least === null ? '' : quantityText(least),
          wanted: wanted === null ? '' : quantityText(wanted),
        }),
      }),
    },
  },
} as const satisfies DeclaredList<'goods.stock'>;

/** What is on hand on a day; each quantity opens the movements that it is made of. */
export function StockScreen() {
  const t = useTranslations(words);
  const { page: _, size: _1, ...asked } = filterInput(stockFilters, useAddressState().query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <ExportFile endpoint="goods.exportStock" input={asked} label={t('export')} said={t('exported')} />
      </PageHeader>
      <ListView list={stockList} pickers={pickers} cells={useCells(asked.day)} above={() => <Statistics />} />
    </>
  );
}

/** The quantity of a line, its value and its average, which lead to what they are made of. */
function useCells(day: string | undefined) {
  const t = useTranslations(words);
  return useMemo(
    () => ({
      quantity: (row: StockRow) => (
        <Link
          href={movementsBehind({ ...row, day })}
          prefetch={false}
          aria-label={t('why', { name: stockList.nameOf(row), quantity: quantityText(row.quantity) })}
        >
          {quantityText(row.quantity)}
        </Link>
      ),
      cents: (row: StockRow) =>
        row.cents === null ? null : (
          <Link
            href={movementsBehind({ ...row, day })}
            prefetch={false}
            aria-label={t('whyWorth', { name: stockList.nameOf(row), amount: centsText(row.cents) })}
          >
            {centsText(row.cents)}
          </Link>
        ),
      average: (row: StockRow) =>
        row.average === null ? null : (
          <Link
            href={movementsBehind({ ...row, day })}
            prefetch={false}
            aria-label={t('whyAverage', { name: stockList.nameOf(row), amount: priceText(row.average) })}
          >
            {priceText(row.average)}
          </Link>
        ),
    }),
    [t, day],
  );
}

/** What all stock of the day comes to; each count leads to its lines. */
function Statistics() {
  const t = useTranslations(words);
  const { query, hrefOf } = useAddressState();
  const { day, warehouseId } = filterInput(stockFilters, query);
  const { data } = useCall('goods.stockStatistics', { day, warehouseId }, { keep: true });
  if (!data) return null;
  const counted = (name: 'low' | 'expired' | 'week' | 'month', tone: 'warn' | 'bad') => ({
    name: t(`figure.${name}`),
    value: data[name],
    ...(data[name] > 0 && { tone, how: <LinesOf name={name} href={hrefOf(linesOf[name])} /> }),
  });
  return (
    <Figures
      figures={[
        { name: t('figure.items'), value: data.items },
        ...worth(data, t('figure.cents')),
        counted('low', 'warn'),
        counted('week', 'warn'),
        counted('month', 'warn'),
        counted('expired', 'bad'),
      ]}
    />
  );
}

const worth = ({ cents }: CallReply<'goods.stockStatistics'>, name: string) =>
  cents === null ? [] : [{ name, value: centsText(cents) }];

/** How the lines that a figure counts are asked for. */
const linesOf = {
  low: { by: null, due: null, low: '1', page: null },
  expired: { by: 'lot', due: 'expired', low: null, page: null },
  week: { by: 'lot', due: 'week', low: null, page: null },
  month: { by: 'lot', due: 'month', low: null, page: null },
} as const;

function LinesOf({ name, href }: { readonly name: string; readonly href: string }) {
  const t = useTranslations(words);
  return (
    <Link href={href} prefetch={false} aria-label={t('lookAt', { name: t(`figure.${name}`) })}>
      <small>{t('look')}</small>
    </Link>
  );
}
