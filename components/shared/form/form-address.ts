'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { announce } from '@/lib/browser/announcements.ts';
import { useAddressState } from '../address-state.ts';
import { leaveBack } from './leave-guard.ts';
import { newDraft } from './use-waiting-form.ts';

const parameter = 'form';
/**
 * Marks an entry of the history as one above its own page without the form. It outlives a reload, as the entries below
 * do.
 */
const mark = 'formOnTop';

const isOnTop = () => (window.history.state as Readonly<Record<string, unknown>> | null)?.[mark] === true;

/**
 * Which form of a list is open, as its address says: Back closes it, a reload opens it again, and it can be sent to a
 * colleague.
 */
export interface FormAddress {
  /** Id of the row, `new` for a new one, null for none. */
  readonly open: string | null;
  /** Opens the form of a row, or with null that of a new one. */
  readonly show: (id: string | null) => void;
  readonly close: () => void;
}

/** The form of the list whose address this is. */
export function useFormAddress(): FormAddress {
  const { query, change } = useAddressState();
  const open = query[parameter] ?? null;
  const isClosing = useRef(false);
  useEffect(() => {
    if (open === null) isClosing.current = false;
  }, [open]);
  return {
    open,
    show: (id) => {
      // What a reload or a draft opens again stands in the history already.
      if (open === (id ?? newDraft)) return;
      change({ [parameter]: id ?? newDraft });
      if (open === null) window.history.replaceState({ ...window.history.state, [mark]: true }, '');
    },
    close: () => {
      // A second step back would leave the page.
      if (isClosing.current) return;
      isClosing.current = true;
      // Back to the page below, so that Back does not show the form again.
      if (isOnTop()) leaveBack();
      else change({ [parameter]: null }, 'replace');
    },
  };
}

/**
 * Says why a form that the address asks for does not open, and takes it out of the address. Null until the rows are
 * there.
 */
export function useShutForm(
  { open, close }: FormAddress,
  list: { readonly mayEdit: boolean; readonly isThere: boolean } | null,
): void {
  const t = useTranslations('shared.list');
  const reason = !list || open === null ? null : !list.mayEdit ? 'rowClosed' : !list.isThere ? 'rowGone' : null;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!reason) return;
    announce({ kind: 'toast', severity: 'info', text: t(reason) });
    latest.current();
  }, [reason, t]);
}
