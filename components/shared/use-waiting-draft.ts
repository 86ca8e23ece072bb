'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner, drafts } from '@/lib/browser/drafts.ts';

/**
 * Calls back once when the page is shown and a form of it was left unsaved, with the draft's name: the page opens that form again.
 * @returns forgets what waits on this page, for when that form is closed before it could be shown
 */
export function useWaitingDraft(onWaiting: (name: string) => void): () => void {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  const latest = useRef(onWaiting);
  useEffect(() => {
    latest.current = onWaiting;
  });
  useEffect(() => {
    const [name] = drafts.namesOn(owner, path);
    if (name !== undefined) latest.current(name);
  }, [owner, path]);
  return () => drafts.forget(owner, path);
}
