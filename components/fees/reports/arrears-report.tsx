'use client';

import { Button } from '@/components/ui/button.tsx';
import { arrearsReport } from '@/lib/contracts/fees/arrears.data.ts';
import { FeeReport, type FeeReportProps, useReportWords } from './fee-report.tsx';
import { nothingOpened } from './report-address.ts';

interface Line {
  readonly key: string;
  readonly name: string;
}

/** What is overdue, by how long it is; a class opens its children, a child its ledger. */
export function ArrearsReport(props: FeeReportProps) {
  const t = useReportWords();
  const { change } = props.address;
  return (
    <FeeReport
      {...props}
      report={arrearsReport}
      cells={({ asked: { by } }) => ({
        name: ({ key, name }: Line) => {
          if (key === 'none') return name;
          const [said, to] =
            by === 'child'
              ? [t('openLedger', { name }), { view: 'ledger', student: key }]
              : [t('openChildren', { name }), { by: 'child', class: key }];
          return (
            <Button look="link" aria-label={said} onClick={() => change({ ...nothingOpened, ...to })}>
              {name}
            </Button>
          );
        },
      })}
    />
  );
}
