'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type DeclaredList, ListView } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { closeListed } from '@/lib/contracts/goods/close.data.ts';
import type { CloseRow } from '@/lib/contracts/goods/close.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

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

/** Where each of the documents that wait is read, by its kind. */
const addressOf = ({ id, kind }: CloseRow['waits'][number]) => {
  if (kind === 'receipt' || kind === 'count') return withQuery(menuAddress(`/newGoods/${kind}`), { opened: id });
  return withQuery(menuAddress('/newGoods/issue'), { kind, opened: id });
};

function Waiting({ row: { waiting, waits } }: { readonly row: CloseRow }) {
  const t = useTranslations(closeListed.words);
  if (waiting === 0) return 0;
  return (
    <span className="stack-4">
      {waits.map((one) => (
        <Link key={one.id} href={addressOf(one)} prefetch={false}>
          {one.number}
        </Link>
      ))}
      {waiting > waits.length ? t('waitingMore', { count: waiting }) : null}
    </span>
  );
}

const cells = { waiting: (row: CloseRow) => <Waiting row={row} /> };

/** What came, went and was left of each month, and which of them are closed. */
export function CloseScreen() {
  const t = useTranslations(closeListed.words);
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView list={closeList} cells={cells} />
    </>
  );
}
