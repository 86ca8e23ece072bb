'use client';

import { useEffect, useState } from 'react';
import { useWaitingDraft } from './use-waiting-draft.ts';

/** The name of the draft of something new among the forms of a page. */
export const newDraft = 'new';

/**
 * Opens again the form of a list whose content was left unsaved on this page: at once for a new row (null), else when the row has arrived.
 * @param nameOf the draft's name, as the form gives it to `useFormDraft`
 */
export function useWaitingForm<R>(
  rows: readonly R[] | undefined,
  nameOf: (row: R | null) => string,
  onWaiting: (row: R | null) => void,
): void {
  const [waiting, setWaiting] = useState<string | null>(null);
  useWaitingDraft(setWaiting);
  useEffect(() => {
    if (waiting === null) return;
    const found = waiting === nameOf(null) ? null : rows?.find((row) => nameOf(row) === waiting);
    if (found === undefined) return;
    setWaiting(null);
    onWaiting(found);
  });
}
