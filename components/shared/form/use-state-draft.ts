'use client';

import { usePathname } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { type Draft, draftOwner, drafts } from '@/lib/browser/drafts.ts';
import type { FormDraft } from './use-form-draft.ts';

interface StateDraftOf<T> {
  /** Among the forms and sheets of this page. */
  readonly name: string;
  /** Of what it was opened with: a draft of another version is forgotten. */
  readonly version: number | null;
  readonly opened: T;
  /** The server draws it, which knows no drafts: what is kept comes after the page. */
  readonly isServed?: boolean;
}

export interface StateDraft<T> extends FormDraft {
  readonly value: T;
  readonly change: (step: (before: T) => T) => void;
  readonly dirty: boolean;
  /** After saving, or when the changes are given up: this is shown, and nothing of it is unsaved. */
  readonly settle: (value: T) => void;
  /** After saving while one goes on: what was sent is stored, what was typed meanwhile is not. */
  readonly stored: (sent: T) => void;
}

/**
 * What a form or a sheet holds in a state of its own, kept in the browser while it is unsaved; `useFormDraft` does it
 * for a form of react-hook-form.
 */
export function useStateDraft<T>({ name, version, opened, isServed = false }: StateDraftOf<T>): StateDraft<T> {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  const isForgotten = useRef(false);
  const named = useRef(name);
  const isRead = useRef(!isServed);
  const [state, setState] = useState(() => stateOf(opened, version, isServed ? null : drafts.read(owner, path, name)));
  const { value, settled, restored, outdated } = state;
  const dirty = value !== settled && JSON.stringify(value) !== JSON.stringify(settled);
  useEffect(() => {
    if (!isRead.current) {
      isRead.current = true;
      const draft = drafts.read(owner, path, name);
      if (draft) setState(stateOf(settled, version, draft));
    }
    // What was new is stored meanwhile and has another name.
    if (named.current !== name) drafts.write(owner, path, named.current, null);
    named.current = name;
    if (!isForgotten.current) drafts.write(owner, path, name, dirty ? { values: value, version } : null);
  }, [owner, path, name, version, value, dirty, settled]);
  const change = useCallback(
    (step: (before: T) => T) => setState((before) => ({ ...before, value: step(before.value) })),
    [],
  );
  return {
    value,
    dirty,
    restored,
    outdated,
    change,
    settle: (next) => setState({ value: next, settled: next, restored: false, outdated: false }),
    stored: (sent) => setState((before) => ({ ...before, settled: sent, restored: false, outdated: false })),
    forget: () => {
      isForgotten.current = true;
      drafts.write(owner, path, name, null);
    },
  };
}

/** What is shown of what was opened and of the draft that was found. */
function stateOf<T>(opened: T, version: number | null, draft: Draft | null) {
  return draft?.version === version
    ? { value: draft.values as T, settled: opened, restored: true, outdated: false }
    : { value: opened, settled: opened, restored: false, outdated: draft !== null };
}
