'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { recordListed, scheduleFields } from '@/lib/contracts/salary/record.data.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';

const { words } = recordListed;

const ImportPayroll = lazyScreen(() => import('./import-payroll.tsx'));
const RecordValues = lazyScreen(() => import('./record-values.tsx'));
const RecordPanel = lazyScreen(() => import('./record-panel.tsx'));

const asRead = ({ id, version }: RecordRow) => ({ id, version });
const withReason = (row: RecordRow) => ({ ...asRead(row), reason: '' });

/** What may be done with each where it is listed. */
export const recordList = {
  ...recordListed,
  nameOf: ({ title }) => title,
  factsOf: ({ people, unreached }) => ({ people, unreached, opened: 0, again: 0 }),
  moves: {
    open: { form: RecordValues },
    submit: calls('salary.submitRecord', asRead),
    approve: calls('salary.approveRecord', asRead),
    refuse: calls('salary.refuseRecord', withReason, { danger: true, reason: 'reason' }),
    push: calls('salary.pushRecord', asRead),
    schedule: {
      form: question({
        endpoint: 'salary.scheduleRecord',
        fields: scheduleFields,
        schema: async () => (await import('@/lib/contracts/salary/record.ts')).scheduledRecord,
        words: 'salary.schedule',
        input: asRead,
      }),
    },
    unschedule: calls('salary.unscheduleRecord', asRead, { unasked: true }),
    takeBack: calls('salary.takeBackRecord', asRead, { unasked: true }),
    retry: calls('salary.retryRecord', asRead, { told: ({ again }) => ({ again }) }),
    edit: { form: ImportPayroll },
    close: calls('salary.closeRecord', asRead),
    revoke: calls('salary.revokeRecord', withReason, {
      ...({ danger: true, reason: 'reason' } as const),
      told: ({ openedBy }) => ({ opened: openedBy.length, names: openedBy.join('、') }),
    }),
    remove: calls('salary.removeRecord', asRead, { danger: true }),
  },
} as const satisfies DeclaredList<'salary.records'>;

/** Payroll records: imported, checked, approved, opened with a reason, pushed, withdrawn, closed. */
export function RecordScreen() {
  const t = useTranslations(words);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        <Permitted of="salary.record.edit" otherwise="disabled">
          <Button look="primary" onClick={() => setImporting(true)}>
            {t('add')}
          </Button>
        </Permitted>
      </PageHeader>
      <ListView list={recordList} panel={RecordPanel} />
      <Suspense>{importing ? <ImportPayroll onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
