'use client';

import type { AddressState } from '@/components/shared/address-state.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useDownload } from '@/lib/browser/use-download.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { discountsOpened } from './report-address.ts';
import { useReportWords } from './report-frame.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

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
  return (
    <section className={styles.report} aria-label={title}>
      <ReportTable
        title={title}
        words={[1, 2, 3, 4, 6, 7]}
        head={[
          ...[t('by.child'), t('number'), t('by.class'), t('by.month'), t('by.item'), t('amount')],
          ...[t('reason'), t('evidence')],
        ]}
        rows={data.rows.map(({ billId, at, student, month, itemName, cents, reason, by, evidenceIds }) => {
          const papers = evidenceIds.map((id, index) =>
            mayRead ? (
              <Paper key={id} id={id} name={student.name} number={index + 1} />
            ) : (
              <span key={id}>{index + 1}</span>
            ),
          );
          const said = (
            <>
              {reason} <small>{`${t('approvedBy')} ${by}`}</small>
            </>
          );
          const who = [student.name, student.number, student.className ?? t('withoutClass')];
          const none = evidenceIds.length === 0 ? t('none') : papers;
          return { key: `${billId} ${at}`, cells: [...who, month, itemName, centsText(cents), said, none] };
        })}
      />
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
