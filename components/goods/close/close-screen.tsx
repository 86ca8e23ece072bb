'use client';

import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { closeListed } from '@/lib/contracts/goods/close.data.ts';
import type { CloseRow } from '@/lib/contracts/goods/close.ts';

const monthIn = ({ month }: CloseRow) => ({ month });

/** Months of the stock, each closed after those before it. */
export const closeList = {
  ...closeListed,
  nameOf: ({ month }) => month,
  moves: {
    close: calls('goods.closeMonth', monthIn),
    reopen: calls('goods.reopenMonth', monthIn, { danger: true }),
  },
} as const satisfies DeclaredList<'goods.closes'>;

/** What came, went and was left of each month, and which of them are closed. */
export function CloseScreen() {
  const t = useTranslations(closeListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={closeList} />
    </>
  );
}
