'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../../answered.tsx';
import { HandNotes } from '../hand-notes.tsx';
import { SheetTable } from './sheet-table.tsx';
import { type FormProps, StatementForm } from './statement-form.tsx';

/** 会民非01表 as it is printed. */
export default function SheetForm({ period }: FormProps) {
  const answer = useCall('finance.balanceSheet', { period }, { shown: 'here' });
  return (
    <Answered call={answer}>
      {({ rows, schoolName, totals, byHand }) => (
        <StatementForm statement="balanceSheet" period={period} schoolName={schoolName}>
          <SheetTable rows={rows} totals={totals} />
          <HandNotes byHand={byHand} />
        </StatementForm>
      )}
    </Answered>
  );
}
