'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner, drafts } from '@/lib/browser/drafts.ts';

/**
 * Calls back once when the page is shown and a form of it was left unsaved, with the draft's name and what it holds:
 * the page opens that form again.
 * @param isOurs tells the drafts of this form from those of other forms on the page
 * @returns forgets what waits on this page, for when that form is closed before it could be shown
 */
export function useWaitingDraft(
  onWaiting: (name: string, values: unknown) => void,
  isOurs: (name: string) => boolean = () => true,
): () => void {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  const latest = useRef({ onWaiting, isOurs });
  useEffect(() => {
    latest.current = { onWaiting, isOurs };
  });
  useEffect(() => {
    const name = drafts.namesOn(owner, path).find((one) => latest.current.isOurs(one));
    if (name !== undefined) latest.current.onWaiting(name, drafts.read(owner, path, name)?.values);
  }, [owner, path]);
  return () => {
    for (const name of drafts.namesOn(owner, path))
      if (latest.current.isOurs(name)) drafts.write(owner, path, name, null);
  };
}
