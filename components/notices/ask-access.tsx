'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { LackingPage } from '@/lib/navigation/lacking-pages.ts';

const AccessForm = lazyScreen(() => import('./access-form.tsx'));

/** Asks those who set roles for a page that the person may not open. */
export function AskAccess({ pages }: { readonly pages: readonly LackingPage[] }) {
  const t = useTranslations('notices.access');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ask')}</Button>
      <Suspense>{isOpen ? <AccessForm pages={pages} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
