'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { useWaitingDraft } from '@/components/shared/use-waiting-draft.ts';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { LackingPage } from '@/lib/navigation/lacking-pages.ts';
import { draftOfAccess } from './draft-of-access.ts';

const AccessForm = lazyScreen(() => import('./access-form.tsx'));

interface AskAccessProps {
  readonly pages: readonly LackingPage[];
  /** The page that the form opens with at once. */
  readonly asked?: string | undefined;
}

/** Asks those who set roles for a page that the person may not open. */
export function AskAccess({ pages, asked }: AskAccessProps) {
  const t = useTranslations('notices.access');
  const [isOpen, setOpen] = useState(asked !== undefined);
  useWaitingDraft(
    () => setOpen(true),
    (name) => name === draftOfAccess(asked),
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ask')}</Button>
      <Suspense>{isOpen ? <AccessForm pages={pages} asked={asked} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
