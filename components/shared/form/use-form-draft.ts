'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { draftOwner, drafts } from '@/lib/browser/drafts.ts';

/** What a form's shell needs to know of its draft. */
export interface FormDraft {
  /** The form shows what was typed before the page was left. */
  readonly restored: boolean;
  /** What was typed belonged to an older version and is gone: the form says so. */
  readonly outdated: boolean;
  /** After saving, or when the person gives the changes up. */
  readonly forget: () => void;
}

export interface DraftOf {
  /** Among the forms of this page. */
  readonly name: string;
  /** Of what the form was opened with: a draft of another version is forgotten. */
  readonly version: number | null;
  readonly dirty: boolean;
}

/** Keeps what a form holds in the browser while it is unsaved, so that it survives a switch of tabs and a reload. */
export function useFormDraft<T extends FieldValues>(
  form: UseFormReturn<T>,
  { name, version, dirty }: DraftOf,
): FormDraft {
  const owner = draftOwner(useCallScope());
  const path = usePathname();
  const [found, setFound] = useState<'restored' | 'outdated' | null>(null);
  const isForgotten = useRef(false);
  const isOpened = useRef(false);
  const wasDirty = useRef(false);

  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const draft = drafts.read(owner, path, name);
    if (!draft) return;
    if (draft.version !== version) {
      drafts.write(owner, path, name, null);
      return setFound('outdated');
    }
    form.reset(draft.values as T, { keepDefaultValues: true });
    setFound('restored');
  }, [form, owner, path, name, version]);

  useEffect(() => {
    const keep = () => {
      if (isForgotten.current) return;
      drafts.write(owner, path, name, dirty ? { values: form.getValues(), version } : null);
    };
    // What is typed back to what it was leaves no draft.
    if (dirty || wasDirty.current) keep();
    wasDirty.current = dirty;
    const watching = form.watch(keep);
    return () => watching.unsubscribe();
  }, [form, owner, path, name, version, dirty]);

  return {
    restored: found === 'restored',
    outdated: found === 'outdated',
    forget: () => {
      isForgotten.current = true;
      drafts.write(owner, path, name, null);
    },
  };
}
