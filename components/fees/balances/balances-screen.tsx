'use client';

import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { ListView } from '@/components/shared/list/list-view.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { centsText } from '@/lib/rules/money.ts';
import { balanceList } from './balance-list.tsx';

const BalancePanel = lazyScreen(() => import('./balance-panel.tsx'));

const kinds = ['prepayment', 'deposit'] as const;

/** What the school holds for children, paid ahead or as a deposit. */
export function BalancesScreen() {
  const t = useTranslations('fees-balances');
  return (
    <>
      <PageHeader title={t('title')} text={t('text')} />
      <ListView
        list={balanceList}
        panel={BalancePanel}
        above={({ sums }) => (
          <Figures figures={kinds.map((kind) => ({ name: t(kind), value: centsText(sums[`${kind}Cents`]) }))} />
        )}
      />
    </>
  );
}
