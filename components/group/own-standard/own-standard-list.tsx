'use client';

import { useTranslations } from 'next-intl';
import { useAddressState } from '@/components/shared/address-state.ts';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { ViewTabs } from '@/components/shared/view-tabs.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { ownLineListed, ownStandardListed, refusedFields } from '@/lib/contracts/group/own-standard.data.ts';
import type { OwnLineRow, OwnStandardRow } from '@/lib/contracts/group/own-standard.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { useLineText } from '../standard/line-text.ts';

const { words } = ownStandardListed;
const asRead = ({ id, version }: OwnStandardRow) => ({ id, version });

/** What the school may do with each standard that it received. */
export const ownStandardList = {
  ...ownStandardListed,
  nameOf: ({ name }) => name,
  moves: {
    compare: { to: ({ id }) => withQuery(menuAddress('/setting/standard'), { view: 'lines', receiptId: id }) },
    adopt: calls('group.adoptStandard', asRead),
    refuse: {
      danger: true,
      form: question({
        endpoint: 'group.refuseStandard',
        fields: refusedFields,
        schema: async () => (await import('@/lib/contracts/group/own-standard.ts')).refusedStandard,
        words,
        input: asRead,
      }),
    },
  },
} as const satisfies DeclaredList<'group.ownStandards'>;

const decide =
  <T extends 'theirs' | 'ours'>(take: T) =>
  ({ receiptId, version, id }: OwnLineRow) => ({ id: receiptId, version, lineId: id, take });

/** A standard line by line beside what the school has. */
export const ownLineList = {
  ...ownLineListed,
  nameOf: ({ name }) => name,
  moves: {
    takeTheirs: calls('group.chooseStandardLine', decide('theirs'), { unasked: true }),
    keepOurs: calls('group.chooseStandardLine', decide('ours'), { unasked: true }),
  },
} as const satisfies DeclaredList<'group.ownStandardLines'>;

function OwnLines() {
  const t = useTranslations(ownLineListed.words);
  const textOf = useLineText();
  const cells = {
    base: ({ base }: OwnLineRow) => textOf(base),
    theirs: ({ theirs }: OwnLineRow) => textOf(theirs),
    ours: ({ ours }: OwnLineRow) => textOf(ours),
    taken: ({ taken }: OwnLineRow) => t(`takenOf.${taken}`),
  };
  return <ListView list={ownLineList} cells={cells} />;
}

/** Standards that the school received: compared, adopted, refused. */
export function OwnStandardScreen() {
  const t = useTranslations(words);
  const { query } = useAddressState();
  const isLines = query.view === 'lines';
  const ended = ({ ended: why }: OwnStandardRow) => (why === '' ? '' : t(`endedOf.${why}`));
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ViewTabs
        label={t('views')}
        views={isLines ? (['standards', 'lines'] as const) : (['standards'] as const)}
        current={isLines ? 'lines' : 'standards'}
        nameOf={(one) => t(`viewOf.${one}`)}
        to={(one) => ({ view: one === 'standards' ? null : one, page: null })}
      />
      {isLines ? <OwnLines key="lines" /> : <ListView key="standards" list={ownStandardList} cells={{ ended }} />}
    </>
  );
}
