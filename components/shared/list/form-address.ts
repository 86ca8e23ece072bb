'use client';

import { useEffect, useRef } from 'react';
import { useAddressState } from '../address-state.ts';
import { newDraft } from '../use-waiting-form.ts';

const parameter = 'form';

/** Which form of a list is open, as its address says: Back closes it, a reload opens it again, and it can be sent to a colleague. */
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
  /** Whether the entry below in the history is this page without the form: closing goes back there, so that Back does not show it twice. */
  const isOnTop = useRef(false);
  const isClosing = useRef(false);
  useEffect(() => {
    if (open !== null) return;
    // Only now: while the form stood there it kept the page from being left.
    if (isClosing.current) window.history.back();
    isClosing.current = false;
    isOnTop.current = false;
  }, [open]);
  return {
    open,
    show: (id) => {
      isOnTop.current = open === null;
      change({ [parameter]: id ?? newDraft });
    },
    close: () => {
      isClosing.current = isOnTop.current;
      change({ [parameter]: null }, 'replace');
    },
  };
}
