'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useAddressState } from '@/components/shared/address-state.ts';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { urgeFilters, urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import { urgeNoticeFilters } from '@/lib/contracts/fees/urge-notice.data.ts';
import { narrowing, withoutFilters } from '@/lib/contracts/filters.ts';
import { urgeLevels } from '@/lib/rules/fees/urge.ts';
import { limits } from '@/lib/rules/limits.ts';
import { centsText } from '@/lib/rules/money.ts';
import { urgeList, urgeNoticeList } from './urge-list.tsx';

const UrgeNoticePanel = lazyScreen(() => import('./urge-notice-panel.tsx'));
const SendUrges = lazyScreen(async () => ({ default: (await import('./send-urges.tsx')).SendUrges }));

const views = ['families', 'notices'] as const;
const bulk = { max: limits.feeUrgesPicked };

interface UrgesScreenProps {
  /** The person may send. */
  readonly maySend: boolean;
}

/** Families with overdue bills, and what they were told. */
export function UrgesScreen({ maySend }: UrgesScreenProps) {
  const t = useTranslations(urgeListed.words);
  const { query } = useAddressState();
  const view = query.view === 'notices' ? 'notices' : 'families';
  const [isSending, setSending] = useState(false);
  const all = narrowing(urgeFilters, query);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {view === 'families' ? (
          <Permitted of="fees.urge.send" otherwise="disabled">
            <Button look="primary" onClick={() => setSending(true)}>
              {t('urgeAll')}
            </Button>
          </Permitted>
        ) : null}
      </PageHeader>
      <ViewTabs
        label={t('views')}
        views={views}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({
          ...withoutFilters(urgeFilters),
          ...withoutFilters(urgeNoticeFilters),
          ...{ view: one === 'families' ? null : one, notice: null },
        })}
      />
      {view === 'notices' ? (
        <ListView list={urgeNoticeList} panel={UrgeNoticePanel} />
      ) : (
        <ListView list={urgeList} above={({ sums }) => <Sums sums={sums} />} {...(maySend && { bulk })} />
      )}
      <Suspense>
        {isSending ? <SendUrges asked={all} onDone={() => {}} onClose={() => setSending(false)} /> : null}
      </Suspense>
    </>
  );
}

function Sums({ sums }: Pick<CallReply<'fees.urges'>, 'sums'>) {
  const t = useTranslations(urgeListed.words);
  const figures = urgeLevels.map((level) => ({
    name: t('sumOf', { level: t(`levelOf.${level}`), count: sums[level].count }),
    value: centsText(sums[level].cents),
  }));
  return <Figures figures={figures} />;
}
