'use client';

import { Button } from '@/components/ui/button.tsx';
import { discountReport } from '@/lib/contracts/fees/discounts.data.ts';
import { DiscountRows } from './discount-rows.tsx';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { discountsOpened } from './report-address.ts';

interface Line {
  readonly kind: string;
  readonly name: string;
}

/** Discounts by kind, and for how much of them a paper is kept; a kind opens those who have it. */
export function DiscountReport(props: FeeReportProps) {
  const t = useReportWords();
  const { query, change } = props.address;
  const opened = discountsOpened(query);
  const openings = {
    name: ({ kind, name }: Line) => (
      <Button look="link" aria-label={t('openDiscounts', { name })} onClick={() => change({ kind, page: null })}>
        {name}
      </Button>
    ),
  };
  return (
    <>
      <FeeReport {...props} report={discountReport} cells={() => openings} />
      {opened ? (
        <DiscountRows key={opened.kind} opened={opened} change={change} mayRead={props.may.readEvidence} />
      ) : null}
    </>
  );
}
