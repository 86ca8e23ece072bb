'use client';

import { useTranslations } from 'next-intl';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import type { SystemState } from '@/lib/contracts/logs/system.ts';
import { JobTable } from './job-table.tsx';
import { SafetyFacts } from './safety-facts.tsx';
import { StoredFiles } from './stored-files.tsx';

const busyMs = 3_000;
const isBusy = ({ jobs }: SystemState) => jobs.waiting + jobs.running > 0;

/** Tasks, stored files, backups and versions on one page; while a task is under way it looks again by itself. */
export function SystemScreen({ mayAudit }: { readonly mayAudit: boolean }) {
  const t = useTranslations('logs.system');
  const state = useCall(
    'logs.systemState',
    {},
    {
      shown: 'here',
      refreshMs: (answer) => (answer && isBusy(answer) ? busyMs : 0),
    },
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListBody answer={state} isEmpty={() => false} empty={null} rows={8}>
        {({ jobs, files, ...rest }) => (
          <div className="stack-16">
            <SafetyFacts state={rest} mayAudit={mayAudit} />
            <JobTable jobs={jobs} />
            <StoredFiles files={files} />
          </div>
        )}
      </ListBody>
    </>
  );
}
