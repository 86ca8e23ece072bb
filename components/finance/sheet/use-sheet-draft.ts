'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner, drafts } from '@/lib/browser/drafts.ts';

interface SheetDraftOf<T> {
  /** Among the sheets of this page. */
  readonly name: string;
  /** Of what the sheet was opened with: a draft of another version is forgotten. */
  readonly version: number | null;
  readonly opened: T;
}

export interface SheetDraft<T> {
  readonly value: T;
  readonly change: (step: (before: T) => T) => void;
  readonly dirty: boolean;
  /** The sheet shows what was typed before the page was left. */
  readonly restored: boolean;
  /** After saving, or when the changes are given up: the sheet shows this. */
  readonly settle: (value: T) => void;
  readonly forget: () => void;
}

/** What a sheet holds, kept in the browser while it is unsaved. Only for sheets that are shown after the page, since the browser alone knows drafts. */
export function useSheetDraft<T>({ name, version, opened }: SheetDraftOf<T>): SheetDraft<T> {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  const isForgotten = useRef(false);
  const [state, setState] = useState(() => {
    const draft = drafts.read(owner, path, name);
    return draft?.version === version
      ? { value: draft.values as T, dirty: true, restored: true }
      : { value: opened, dirty: false, restored: false };
  });
  const { value, dirty } = state;
  useEffect(() => {
    if (!isForgotten.current) drafts.write(owner, path, name, dirty ? { values: value, version } : null);
  }, [owner, path, name, version, value, dirty]);
  const change = useCallback(
    (step: (before: T) => T) => setState((before) => ({ ...before, value: step(before.value), dirty: true })),
    [],
  );
  return {
    ...state,
    change,
    settle: (settled) => setState({ value: settled, dirty: false, restored: false }),
    forget: () => {
      isForgotten.current = true;
      drafts.write(owner, path, name, null);
    },
  };
}
