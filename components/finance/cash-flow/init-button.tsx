'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CashFlowItem } from './cash-flow-columns.tsx';
import { draftOfInit } from './draft-of-init.ts';

interface InitButtonProps {
  readonly year: number;
  readonly items: readonly CashFlowItem[];
}

const InitPanel = lazyScreen<InitButtonProps & { readonly onClose: () => void }>(() => import('./init-panel.tsx'));

/** Opens what the items brought before the books began. */
export function InitButton({ year, items }: InitButtonProps) {
  const t = useTranslations('finance.cashFlow.init');
  const [isOpen, setOpen] = useState(false);
  useWaitingDraft(
    () => setOpen(true),
    (name) => name === draftOfInit(year),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen ? (
        <Suspense>
          <InitPanel year={year} items={items} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
