'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { slipListed } from '@/lib/contracts/salary/slip.data.ts';
import { limits } from '@/lib/rules/limits.ts';

const AnswerQuestion = lazyScreen(() => import('./answer-question.tsx'));
const SlipPanel = lazyScreen(() => import('./slip-panel.tsx'));

/** What may be done with each where it is listed. */
export const slipList = {
  ...slipListed,
  nameOf: ({ name }) => name,
  moves: {
    answer: { form: AnswerQuestion },
    revoke: calls('salary.revokeSlips', (_, rows) => ({ ids: rows.map(({ id }) => id), reason: '' }), {
      danger: true,
      reason: 'reason',
      many: true,
    }),
  },
} as const satisfies DeclaredList<'salary.slips'>;

/** Slips: who has seen, confirmed or asked; one opened with a reason, answered, withdrawn. */
export function SlipScreen() {
  const t = useTranslations(slipListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={slipList} panel={SlipPanel} bulk={{ max: limits.salaryRevoked }} />
    </>
  );
}
