'use client';

import { useTranslations } from 'next-intl';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Progress } from '@/components/shared/progress.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import styles from './wxwork.module.css';

const againMs = 2_000;
const isOpen = (state: string | undefined) => state === 'waiting' || state === 'running';

/** Reads the contacts by hand, shows how far that is, and what was read before. */
export function SyncCard({ mayManage }: { readonly mayManage: boolean }) {
  const t = useTranslations('enterprise.sync');
  const problems = useTranslations('enterprise.families.problems');
  const instant = useInstantText();
  const sync = useCall(
    'enterprise.syncState',
    {},
    { shown: 'here', refreshMs: (answer) => (isOpen(answer?.state) ? againMs : 0) },
  );
  const begin = useAction('enterprise.manualSync');
  const { data } = sync;

  const start = async () => {
    const outcome = await begin.run({});
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('begun') });
  };
  return (
    <section className={styles.card} aria-label={t('title')}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {mayManage ? (
          <Button busy={begin.busy} onClick={() => void start()}>
            {t('begin')}
          </Button>
        ) : null}
      </header>
      <p className="soft">{t('lead')}</p>
      {data ? (
        <>
          <p role="status">{[t(`states.${data.state}`), ...(data.error ? [problems(data.error)] : [])].join(' · ')}</p>
          {isOpen(data.state) ? <Progress label={t('progress')} share={data.percent / 100} /> : null}
          <dl className={styles.facts}>
            <dt>{t('lastSuccess')}</dt>
            <dd>{data.lastSuccess ? instant(data.lastSuccess) : emptyValue}</dd>
            <dt>{t('found')}</dt>
            <dd>{t('counts', data.counts)}</dd>
          </dl>
        </>
      ) : sync.failure ? (
        <ListFailure failure={sync.failure} onRetry={sync.retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
      <SyncHistory />
    </section>
  );
}

/** The latest syncs; what the school waits for stands on a page of its own as well. */
function SyncHistory() {
  const t = useTranslations('enterprise.sync');
  const instant = useInstantText();
  const { data, failure, retry } = useCall(
    'enterprise.saasHistory',
    {},
    { shown: 'here', refreshMs: (answer) => (answer?.jobs.some(({ state }) => isOpen(state)) ? againMs : 0) },
  );
  if (failure && !data) return <ListFailure failure={failure} onRetry={retry} />;
  if (!data) return <ListSkeleton rows={2} />;
  if (data.jobs.length === 0) return null;
  return (
    <>
      <FiguresTable
        title={t('history')}
        heads={[t('begunAt'), t('state'), t('share'), t('endedAt')]}
        rows={data.jobs.map(({ createdAt, state, progress, total, finishedAt }) => [
          instant(createdAt),
          t(`states.${state}`),
          total > 0 ? `${progress}/${total}` : emptyValue,
          finishedAt ? instant(finishedAt) : emptyValue,
        ])}
      />
      <p>
        <a href={publicAddress.historyDataLoading}>{t('toLoading')}</a>
      </p>
    </>
  );
}
