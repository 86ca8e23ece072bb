'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { inboxFilters, inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { ApplicationRow } from '@/lib/contracts/approvals/application.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { limits } from '@/lib/rules/limits.ts';
import { inboxList } from './inbox-list.tsx';

const ApplicationPanel = lazyScreen(() => import('./application-panel.tsx'));
/** Until when, and that it is late. */
const due = ({ dueOn, isLate }: ApplicationRow) =>
  isLate && dueOn ? <StateBadge tone="bad">{dueOn}</StateBadge> : dueOn;
const cells = { dueOn: due };
/** The tabs choose it. */
const byTabs = { box: () => null };

/** What waits for one, what one decided, asked for and was sent. */
export function InboxScreen() {
  const t = useTranslations(inboxListed.words);
  const asked = filterInput(inboxFilters, useAddressState().query);
  const { data } = useCall('approvals.inbox', asked, { keep: true, shown: 'here' });
  const waiting = data?.waiting ?? 0;
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('box')}
        views={data?.boxes ?? ['decide', 'decided', 'mine', 'copied']}
        current={asked.box}
        nameOf={(box) => (box === 'decide' && waiting > 0 ? t('waiting', { count: waiting }) : t(`boxOf.${box}`))}
        to={(box) => ({ box: box === 'decide' ? null : box, page: null, opened: null })}
      />
      <ListView
        list={inboxList}
        panel={ApplicationPanel}
        pickers={byTabs}
        cells={cells}
        bulk={{ max: limits.approvalBatch }}
        nothing={() => t(`nothing.${asked.box}`)}
      />
    </>
  );
}
