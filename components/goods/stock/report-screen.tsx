'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { barsHeight } from '@/components/shared/chart/chart-size.ts';
import { ChartSpace } from '@/components/shared/chart/chart-space.tsx';
import { Figures } from '@/components/shared/figures.tsx';
import type { Cells } from '@/components/shared/list/field-columns.tsx';
import { ReportScreen } from '@/components/shared/report/report-screen.tsx';
import type { Told } from '@/components/shared/report/report-view.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type GoodsReportLine, goodsReport, receiverGroupings } from '@/lib/contracts/goods/goods-report.data.ts';
import type { Say } from '@/lib/contracts/report.ts';
import { centsText } from '@/lib/rules/money.ts';
import { movementsBehind, WarehousePicker } from './warehouse-picker.tsx';

const BarChart = lazyScreen(() => import('@/components/shared/chart/bar-chart.tsx'));

const words = 'goods.report';
const pickers = { warehouseId: WarehousePicker };

/** The words of the report, and those of items for their kinds. */
function useReportWords(): Say {
  const t = useTranslations(words);
  const item = useTranslations('goods');
  return (key, params) => (t.has(key) ? t(key, params) : item(key, params));
}

/** What came and went in some days, printed and exported; an item opens its movements. */
export function GoodsReportScreen() {
  const say = useReportWords();
  return (
    <ReportScreen<'goods.report', GoodsReportLine>
      report={goodsReport}
      words={words}
      say={say}
      pickers={pickers}
      exportBy="goods.exportReport"
      cells={cellsOf}
      above={({ data, asked }) => (
        <>
          <Total data={data} of={receiverGroupings.some((one) => one === asked.by) ? issued : stocked} say={say} />
          <Went data={data} title={say('chart.of', { by: say(`byOf.${asked.by}`) })} say={say} />
        </>
      )}
    />
  );
}

/** The name of an item leads to its movements. */
const cellsOf = ({ data, asked, isFormer }: Told<CallReply<'goods.report'>>): Cells<GoodsReportLine> =>
  asked.by !== 'item' || isFormer
    ? {}
    : {
        name: ({ key, name }) => (
          <Link href={movementsBehind({ itemId: key, day: data.to })} prefetch={false}>
            {name}
          </Link>
        ),
      };

/** The most bars that say more at one look than the table does. */
const bars = 10;

/** What went out, the most valuable first. */
function Went({
  data,
  title,
  say,
}: {
  readonly data: CallReply<'goods.report'>;
  readonly title: string;
  readonly say: Say;
}) {
  const most = data.rows
    .filter(({ wentCents }) => wentCents > 0)
    .toSorted((a, b) => b.wentCents - a.wentCents)
    .slice(0, bars);
  if (most.length < 2) return null;
  const called = (name: string, key: string) => name || (key ? say(`item.kindOf.${key}`) : say('chart.nobody'));
  return (
    <Suspense fallback={<ChartSpace height={barsHeight(most.length)} />}>
      <BarChart
        title={title}
        text={say('chart.text', { count: most.length })}
        series={[{ key: 'went', label: say('wentCents') }]}
        bars={most.map(({ key, name, wentCents }) => ({ key, label: called(name, key), values: { went: wentCents } }))}
        textOf={centsText}
      />
    </Suspense>
  );
}

const stocked = ['openingCents', 'cameCents', 'wentCents', 'closingCents'] as const;
/** Of whom goods went to nothing else is known. */
const issued = ['wentCents'] as const;

interface TotalProps {
  readonly data: CallReply<'goods.report'>;
  readonly of: readonly (typeof stocked)[number][];
  readonly say: Say;
}

function Total({ data: { total, seesPrices }, of, say }: TotalProps) {
  if (!seesPrices) return null;
  return <Figures figures={of.map((name) => ({ name: say(name), value: centsText(total[name]) }))} />;
}
