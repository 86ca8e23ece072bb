'use client';

import { type ReactNode, useEffect } from 'react';
import { useSignedOut } from '@/lib/browser/shown-school.ts';

/** By then the server has ended the session, and the page that is asked for anew is the sign-in. */
const endedMs = 1_500;

/** What only a person who is signed in sees: gone as soon as they sign out in another tab, with all that it showed. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  const isOut = useSignedOut();
  useEffect(() => {
    if (!isOut) return;
    const timer = setTimeout(() => window.location.reload(), endedMs);
    return () => clearTimeout(timer);
  }, [isOut]);
  return isOut ? null : children;
}
