'use client';

import { type ReactNode, useMemo } from 'react';
import { CallScopeContext } from './call-scope.ts';

/** Stands once in the console layout; public screens do without it, and their calls carry no headers of scope. */
export function CallScopeProvider(props: {
  readonly schoolId: string;
  readonly personId: string;
  readonly children: ReactNode;
}) {
  const { schoolId, personId } = props;
  const scope = useMemo(() => ({ schoolId, personId }), [schoolId, personId]);
  return <CallScopeContext value={scope}>{props.children}</CallScopeContext>;
}
