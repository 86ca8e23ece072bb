'use client';

import { useFormatter } from 'next-intl';
import type { AddressState } from '@/components/shared/address-state.ts';
import { AddressPager } from '@/components/shared/list/address-pager.tsx';
import { FilterChoice, FilterRow } from '@/components/shared/list/filter-row.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { arrearAges, arrearGroupings } from '@/lib/contracts/fees/bill-report-names.ts';
import type { ArrearRow } from '@/lib/contracts/fees/bill-reports.ts';
import { centsText } from '@/lib/rules/money.ts';
import { arrearsInput, nothingOpened } from './report-address.ts';
import { ReportFrame, useReportWords } from './report-frame.tsx';
import type { ReportRights } from './report-rights.ts';
import { ReportTable } from './report-table.tsx';

interface ArrearsReportProps {
  readonly address: AddressState;
  readonly may: ReportRights;
}

/** What is overdue, by how long it is; a class opens its children, a child its ledger. */
export function ArrearsReport({ address: { query, change }, may }: ArrearsReportProps) {
  const t = useReportWords();
  const format = useFormatter();
  const input = arrearsInput(query);
  const { by, classId, page, size } = input;
  const isByChild = by === 'child';
  const report = useCall('fees.arrears', input, { keep: true, shown: 'here' });
  const ages = (of: ArrearRow['ages'], cents: number) => [
    ...arrearAges.map((age) => centsText(of[age])),
    centsText(cents),
  ];
  const opening = (key: string) =>
    isByChild ? { ...nothingOpened, view: 'ledger', student: key } : { ...nothingOpened, by: 'child', class: key };
  const columns = isByChild ? [t('number'), t('by.class')] : [t('children')];
  return (
    <>
      <FilterRow isFiltered={isByChild} onClear={() => change(nothingOpened)}>
        <FilterChoice
          label={t('group')}
          value={by}
          usual="class"
          choices={arrearGroupings.map((value) => ({ value, label: t(`by.${value}`) }))}
          onChange={(value) => change({ ...nothingOpened, by: value || null })}
        />
      </FilterRow>
      <ReportFrame
        title={t('titles.arrears')}
        report={report}
        isEmpty={({ total }) => total === 0}
        empty={t('noArrears')}
        textOf={({ on, rows: [first] }) =>
          classId ? t('ofClass', { name: first?.className ?? '', on }) : t('on', { on })
        }
        exported={may.export ? { report: 'arrears', by, classId } : null}
      >
        {(data) => (
          <ReportTable
            title={t('titles.arrears')}
            refreshing={report.former}
            words={isByChild ? [1, 2] : []}
            head={[t(`by.${by}`), ...columns, t('bills'), ...arrearAges.map((age) => t(`ages.${age}`)), t('sum')]}
            rows={data.rows.map(({ key, name, number, className, children, bills, ages: of, cents }) => {
              const label = name ?? t('withoutClass');
              const said = t(isByChild ? 'openLedger' : 'openChildren', { name: label });
              const first =
                key === 'none' ? (
                  label
                ) : (
                  <Button key={key} look="link" aria-label={said} onClick={() => change(opening(key))}>
                    {label}
                  </Button>
                );
              const who = isByChild ? [number, className ?? t('withoutClass')] : [format.number(children)];
              return { key, cells: [first, ...who, format.number(bills), ...ages(of, cents)] };
            })}
            total={[t('sum'), ...columns.map(() => ''), '', ...ages(data.ages, data.cents)]}
          />
        )}
      </ReportFrame>
      {isByChild && report.data ? (
        <AddressPager change={change} asked={{ page, size }} total={report.data.total} />
      ) : null}
    </>
  );
}
