'use client';

import { FailurePage } from '@/components/shell/failure-page.tsx';

/** A page of the console that failed; menu and tabs stay usable around it. */
export default function ConsoleErrorPage({
  error,
  unstable_retry: retry,
}: {
  readonly error: Error & { digest?: string };
  readonly unstable_retry: () => void;
}) {
  return <FailurePage framed error={error} retry={retry} />;
}
