'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { LackingPage } from '@/lib/navigation/lacking-pages.ts';
import { draftOfAccess } from './draft-of-access.ts';

const AccessForm = lazyScreen(() => import('./access-form.tsx'));

interface AskAccessProps {
  readonly pages: readonly LackingPage[];
  /** The page that the form begins with. */
  readonly page?: string | undefined;
  /** The form is open from the start. */
  readonly atOnce: boolean;
}

/** Asks those who set roles for a page that the person may not open. */
export function AskAccess({ pages, page, atOnce }: AskAccessProps) {
  const t = useTranslations('notices.access');
  const [isOpen, setOpen] = useState(atOnce);
  useWaitingDraft(
    () => setOpen(true),
    (name) => name === draftOfAccess(page),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ask')}</Button>
      <Suspense>{isOpen ? <AccessForm pages={pages} page={page} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
