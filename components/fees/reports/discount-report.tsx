'use client';

import { useFormatter } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { FilterRow } from '@/components/shared/list/filter-row.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { usualSpan } from '@/lib/contracts/fees/bill-report-names.ts';
import { centsText } from '@/lib/rules/money.ts';
import { DiscountRows } from './discount-rows.tsx';
import { discountsOpened, spanOf } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';
import { SpanFilters } from './span-filters.tsx';

interface DiscountReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** Discounts by kind, and for how much of them a paper is kept; a kind opens those who have it. */
export function DiscountReport({ address: { query, change }, may }: DiscountReportProps) {
  const t = useReportWords();
  const format = useFormatter();
  const span = spanOf(query);
  const report = useCall('fees.discounts', span, { keep: true, shown: 'here' });
  const opened = discountsOpened(query);
  const sums = (cents: number, proved: number) => [cents, proved, cents - proved].map((cents) => centsText(cents));
  return (
    <>
      <FilterRow
        isFiltered={Boolean(span.until ?? span.months)}
        onClear={() => change({ until: null, months: null, page: null })}
      >
        <SpanFilters query={query} change={change} usual={usualSpan()} />
      </FilterRow>
      <ReportFrame
        title={t('titles.discounts')}
        report={report}
        isEmpty={({ rows }) => rows.length === 0}
        empty={t('noDiscounts')}
        textOf={({ from, until }) => t('period', { from, until })}
        exported={may.export ? { report: 'discounts', ...span } : null}
      >
        {(data) => (
          <ReportTable
            title={t('titles.discounts')}
            head={[t('kind'), t('times'), t('amount'), t('proved'), t('unproved')]}
            rows={data.rows.map(({ kind, lines, cents, provedCents }) => {
              const name = t(`kinds.${kind}`);
              const first = (
                <Button
                  key={kind}
                  look="link"
                  aria-label={t('openDiscounts', { name })}
                  onClick={() => change({ kind, page: null })}
                >
                  {name}
                </Button>
              );
              return { key: kind, cells: [first, format.number(lines), ...sums(cents, provedCents)] };
            })}
            total={[t('sum'), '', ...sums(data.cents, data.provedCents)]}
          />
        )}
      </ReportFrame>
      {opened ? <DiscountRows key={opened.kind} opened={opened} change={change} mayRead={may.readEvidence} /> : null}
    </>
  );
}
