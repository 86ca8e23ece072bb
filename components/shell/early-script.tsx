'use client';

import { keepEarlyInput, listeningEvent } from '@/lib/browser/early-input.ts';
import { leavingEvent, notifyLeaving } from '@/lib/browser/leaving.ts';

// It runs from the document. A browser needs it neither among its scripts nor in the page's data.
const early =
  typeof window === 'undefined'
    ? `(${keepEarlyInput})('${listeningEvent}');(${notifyLeaving})('${leavingEvent}','${listeningEvent}')`
    : '';

/** What keeps a person's first acts until the scripts listen, and tells where they leave. */
export function EarlyScript({ nonce }: { readonly nonce: string | undefined }) {
  // Browsers hide a nonce from scripts, so the one in the document never equals the one sent.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {early}
    </script>
  );
}
