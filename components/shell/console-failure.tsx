import { useEffect } from 'react';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteFailure } from '@/lib/browser/note.ts';
import { failureKind } from './failure-kind.ts';
import { FailurePage } from './failure-page.tsx';

interface ConsoleFailureProps {
  readonly error: Error & { readonly digest?: string };
  readonly retry: () => void;
}

/** A page of the console that failed; menu and tabs stay usable around it, and the school's log is told. */
export default function ConsoleFailure({ error, retry }: ConsoleFailureProps) {
  const scope = useCallScope();
  useEffect(() => {
    if (scope && failureKind(error) !== 'expired') noteFailure(error, scope);
  }, [scope, error]);
  return <FailurePage framed error={error} retry={retry} />;
}
