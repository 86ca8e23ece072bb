'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { recordListed } from '@/lib/contracts/salary/record.data.ts';
import type { RecordRow } from '@/lib/contracts/salary/record.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const { words } = recordListed;

const ImportPayroll = lazyScreen(() => import('./import-payroll.tsx'));
const RecordValues = lazyScreen(() => import('./record-values.tsx'));

const asRead = ({ id, version }: RecordRow) => ({ id, version });

/** What may be done with each where it is listed. */
export const recordList = {
  ...recordListed,
  nameOf: ({ title }) => title,
  factsOf: ({ people }) => ({ people }),
  pageOf: (id) => withQuery(menuAddress('/salary/slip'), { record: id }),
  moves: {
    open: { form: RecordValues },
    push: calls('salary.pushRecord', asRead),
    edit: { form: ImportPayroll },
    revoke: calls('salary.revokeRecord', (row) => ({ ...asRead(row), reason: '' }), { danger: true, reason: 'reason' }),
    remove: calls('salary.removeRecord', asRead, { danger: true }),
  },
} as const satisfies DeclaredList<'salary.records'>;

/** Payroll records: imported, checked, opened with a reason, pushed, withdrawn. */
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
      <ListView list={recordList} />
      <Suspense>{importing ? <ImportPayroll onClose={() => setImporting(false)} /> : null}</Suspense>
    </>
  );
}
