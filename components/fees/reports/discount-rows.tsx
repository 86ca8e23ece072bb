'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import styles from '@/components/shared/report/report.module.css';
import { ReportTable } from '@/components/shared/report/report-table.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { discountListOf } from '@/lib/contracts/fees/discounts.data.ts';
import { useReportWords } from './fee-report.tsx';
import type { discountsOpened } from './report-address.ts';

interface DiscountRowsProps {
  readonly opened: NonNullable<ReturnType<typeof discountsOpened>>;
  readonly change: AddressState['change'];
  readonly mayRead: boolean;
}

/** The discounts of one kind, each with its reason and papers. */
export function DiscountRows({ opened, change, mayRead }: DiscountRowsProps) {
  const t = useReportWords();
  const list = useCall('fees.discountList', opened, { keep: true, shown: 'here' });
  const title = t(`kinds.${opened.kind}`);
  const { data } = list;
  if (!data)
    return list.failure ? <ListFailure failure={list.failure} onRetry={list.retry} /> : <ListSkeleton rows={5} />;
  const table = discountListOf(data, t);
  type Line = (typeof table.lines)[number];
  const cells = {
    reason: ({ reason, by }: Line) => (
      <>
        {reason} <small>{`${t('approvedBy')} ${by}`}</small>
      </>
    ),
    evidenceIds: ({ evidenceIds, student }: Line) =>
      evidenceIds.length === 0
        ? t('none')
        : evidenceIds.map((id, at) =>
            mayRead ? <Paper key={id} id={id} name={student} number={at + 1} /> : <span key={id}>{at + 1}</span>,
          ),
  };
  return (
    <section className={styles.report} aria-label={title}>
      <ReportTable title={title} table={table} say={t} cells={cells} />
      <AddressPager change={change} asked={{ page: opened.page, size: opened.size }} total={data.total} />
    </section>
  );
}

/** A paper that speaks for a discount, as a file. */
function Paper({ id, name, number }: { readonly id: string; readonly name: string; readonly number: number }) {
  const t = useReportWords();
  const { run, busy } = useDownload('fees.evidence');
  return (
    <Button look="link" busy={busy} aria-label={t('downloadNamed', { name, number })} onClick={() => void run({ id })}>
      {t('download')}
    </Button>
  );
}
