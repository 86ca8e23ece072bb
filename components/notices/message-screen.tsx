'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { pageIn, useAddressState } from '@/components/shared/address-state.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { Message } from '@/lib/contracts/notices/notices.ts';
import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';
import styles from './notices.module.css';

/** What a message says, in the reader's language. */
function useMessageText(): (message: Pick<Message, 'kind' | 'params'>) => string {
  const t = useTranslations('notices.said');
  const app = useTranslations('apps.app');
  return ({ kind, params }) => {
    const {
      app: code = '',
      title = '',
      state = '',
      answer = '',
      child = '',
      person = '',
      from = '',
      to = '',
      page = '',
      reason = '',
      count = '',
      address = '',
      text = '',
    } = params;
    const name = app.has(`${code}.name` as 'goods.name') ? app(`${code}.name` as 'goods.name') : code;
    const optional = { reason: reason || 'none', address: address || 'none' };
    return t(kind, { app: name, title, state, answer, child, person, from, to, page, count, text, ...optional });
  };
}

const views = ['all', 'unread'] as const;

/** What was told to the person, the newest first. */
export function MessageScreen() {
  const t = useTranslations('notices.messages');
  const address = useAddressState();
  const { query, change } = address;
  const page = pageIn(query);
  const unread = query.unread === '1';
  const list = useCall('notices.messages', { page, unread }, { keep: true, shown: 'here' });
  const read = useAction('notices.readMessages');
  const { data } = list;
  return (
    <>
      <PageHeader title={t('title')}>
        {data && data.unread > 0 ? (
          <Button busy={read.busy} onClick={() => void read.run({})}>
            {t('readAll')}
          </Button>
        ) : null}
      </PageHeader>
      <ViewTabs
        label={t('title')}
        views={views}
        current={unread ? 'unread' : 'all'}
        nameOf={(one) => t(one, { count: data?.unread ?? 0 })}
        to={(one) => ({ unread: one === 'unread' ? '1' : null, page: null })}
      />
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t(unread ? 'noneUnread' : 'none')} />}
          rows={6}
          pager={({ total }) => ({ change, asked: { page, size: limits.pageSizeDefault }, isFixed: true, total })}
        >
          {({ rows }) => (
            <ul aria-label={t('title')} aria-busy={list.former || undefined}>
              {rows.map((row) => (
                <MessageRow key={row.id} row={row} onRead={() => void read.run({ ids: [row.id] })} />
              ))}
            </ul>
          )}
        </ListBody>
      </ListCard>
    </>
  );
}

/** What the person did, in the log. */
const logOf = (person = '') => withQuery(consoleAddress.settingLog, { person });

/** What is to be signed, or was. */
const applicationOf = (opened = '') => withQuery(consoleAddress.approvalInbox, { opened });

/** A course to take. */
const courseOf = (course = '') => withQuery(menuAddress('/courses/learn'), { course });

function MessageRow({ row, onRead }: { readonly row: Message; readonly onRead: () => void }) {
  const t = useTranslations('notices.messages');
  const instant = useInstantText();
  const text = useMessageText();
  const leadsTo = {
    notice: row.noticeId ? `${consoleAddress.bulletin}?id=${row.noticeId}` : consoleAddress.bulletin,
    applicationAnswered: consoleAddress.appCentre,
    accessAsked: consoleAddress.settingRole,
    revealsMany: logOf(row.params.person),
    revealsExported: logOf(row.params.person),
    revealsImported: logOf(row.params.person),
    payeesExported: logOf(row.params.person),
    healthSign: menuAddress('/health/sign'),
    healthDoses: menuAddress('/health/medicine'),
    healthCalls: withQuery(menuAddress('/health/case'), { toCall: '1' }),
    healthReviews: withQuery(menuAddress('/health/special'), { toReview: '1' }),
    healthSignsOpen: withQuery(menuAddress('/health/sign'), { state: 'open' }),
    menuConflict: `${menuAddress('/singleDiet/myRecipe')}/${row.params.id}`,
    salaryPushed: menuAddress('/salary/mine'),
    salaryRevoked: menuAddress('/salary/mine'),
    salaryAnswered: menuAddress('/salary/mine'),
    salaryAsked: withQuery(menuAddress('/salary/slip'), { state: 'questioned' }),
    salaryToApprove: withQuery(menuAddress('/salary/record'), { state: 'checking' }),
    salaryRefused: menuAddress('/salary/record'),
    salaryNotPushed: withQuery(menuAddress('/salary/record'), { state: 'approved' }),
    courseAssigned: courseOf(row.params.id),
    familyLocked: menuAddress('/charge/bill'),
    feeOrderKept: withQuery(menuAddress('/charge/order'), { q: row.params.number ?? '' }),
    visitWaits: consoleAddress.myVisitor,
    visitorCame: consoleAddress.myVisitor,
    approvalWaits: applicationOf(row.params.id),
    approvalMoved: applicationOf(row.params.id),
    approvalCopied: applicationOf(row.params.id),
    approvalLate: applicationOf(row.params.id),
    goodsUntied: menuAddress('/newGoods/close'),
    goodsExpiring: withQuery(menuAddress('/newGoods/stock'), { by: 'lot', due: 'week' }),
    goodsPapers: menuAddress('/newGoods/supplier'),
    goodsOverdue: withQuery(menuAddress('/newGoods/order'), { state: 'open' }),
    goodsDecided: withQuery(menuAddress('/newGoods/request'), { q: row.params.number ?? '' }),
    schoolMessage: consoleAddress.messages,
    messageReview: withQuery(menuAddress('/media/message'), { state: 'held' }),
    messageHeld: withQuery(menuAddress('/media/message'), { state: 'held' }),
    leaveAsked: `${consoleAddress.attendance}?view=leaves&state=asked`,
  }[row.kind];
  return (
    <li className={styles.row} data-unread={row.readAt === null || undefined}>
      <span className={styles.dot} />
      <span className={`flow breaks shrinks ${styles.title}`}>
        {row.readAt === null ? <span className="unseen">{t('isUnread')}</span> : null}
        <Link href={leadsTo} prefetch={false} onClick={row.readAt === null ? onRead : undefined}>
          {text(row)}
        </Link>
      </span>
      <time className={`faint digits tiny ${styles.when}`} dateTime={row.createdAt}>
        {instant(row.createdAt)}
      </time>
    </li>
  );
}
