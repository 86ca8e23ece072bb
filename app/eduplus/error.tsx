'use client';

import { useEffect } from 'react';
import { failureKind } from '@/components/shell/failure-kind.ts';
import { FailurePage } from '@/components/shell/failure-page.tsx';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteFailure } from '@/lib/browser/note.ts';

/** A page of the console that failed; menu and tabs stay usable around it. */
export default function ConsoleErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { digest?: string };
  readonly unstable_retry: () => void;
}) {
  const scope = useCallScope();
  // Only here is it known whose log to write; the pages outside the console need not carry what writes it.
  useEffect(() => {
    if (scope && failureKind(error) !== 'expired') noteFailure(error, scope);
  }, [scope, error]);
  return <FailurePage framed error={error} retry={retry} />;
}
