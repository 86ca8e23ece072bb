'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { leavingFields, ownJoinListed, ownReadListed } from '@/lib/contracts/group/join.data.ts';
import type { OwnJoinRow } from '@/lib/contracts/group/join.ts';
import { oneOf } from '@/lib/rules/address-values.ts';

const { words } = ownJoinListed;

const answer =
  <M extends 'accept' | 'decline' | 'agreeLeave' | 'keep'>(to: M) =>
  ({ id, version }: OwnJoinRow) => ({ id, version, move: to });

/** What the school may do about each organisation. */
export const ownJoinList = {
  ...ownJoinListed,
  nameOf: ({ node }) => node,
  factsOf: ({ node, leaveOn }) => ({ node, leaveOn: leaveOn ?? '' }),
  moves: {
    accept: calls('group.answerJoin', answer('accept')),
    decline: calls('group.answerJoin', answer('decline'), { danger: true }),
    askLeave: {
      danger: true,
      form: question({
        endpoint: 'group.askOwnLeave',
        fields: leavingFields,
        schema: async () => (await import('@/lib/contracts/group/join.ts')).leftJoin,
        words,
        input: ({ id, version }: OwnJoinRow) => ({ id, version }),
      }),
    },
    agreeLeave: calls('group.answerJoin', answer('agreeLeave'), { danger: true }),
    keep: calls('group.answerJoin', answer('keep')),
  },
} as const satisfies DeclaredList<'group.ownJoins'>;

/** Who has read of the school; nothing is done with that. */
export const ownReadList = {
  ...ownReadListed,
  nameOf: ({ person }) => person,
  moves: {},
} as const satisfies DeclaredList<'group.ownReads'>;

/** The views of a school's page: what it belongs to, and who has read of it from there. */
const ownViews = ['joins', 'reads'] as const;

/** What stands above the school: offers answered, left, and who has looked at its figures. */
export function OwnJoinScreen() {
  const t = useTranslations('group.own');
  const { query } = useAddressState();
  const view = oneOf(ownViews, query.view ?? '') ?? 'joins';
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('views')}
        views={ownViews}
        current={view}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ view: one === 'joins' ? null : one, page: null })}
      />
      {view === 'joins' ? <ListView key="joins" list={ownJoinList} /> : <ListView key="reads" list={ownReadList} />}
    </>
  );
}
