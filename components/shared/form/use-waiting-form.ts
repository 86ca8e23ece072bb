'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner, drafts } from '@/lib/browser/drafts.ts';

/** The name of the draft of something new among the forms of a page. */
export const newDraft = 'new';

/**
 * Opens again the form of a list whose content was left unsaved on this page: at once for a new row (null), else when
 * the row has arrived.
 * @param nameOf the draft's name, as the form gives it to `useFormDraft`
 */
export function useWaitingForm<R>(
  rows: readonly R[] | undefined,
  nameOf: (row: R | null) => string,
  onWaiting: (row: R | null) => void,
): void {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  /** Among them may be drafts of other forms on the page. */
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  useEffect(() => setWaiting(drafts.namesOn(owner, path)), [owner, path]);
  useEffect(() => {
    if (waiting.length === 0) return;
    const found = waiting.includes(nameOf(null)) ? null : rows?.find((row) => waiting.includes(nameOf(row)));
    if (found === undefined) return;
    setWaiting([]);
    onWaiting(found);
  });
}
