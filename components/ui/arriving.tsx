'use client';

import { type ComponentType, useEffect, useState } from 'react';

export interface Source<P> {
  part: ComponentType<P> | null;
  readonly standIn: ComponentType<P> | null;
  readonly bring: () => Promise<unknown>;
}

/** A part that is there, or comes. */
export function Arriving<P extends object>({ source, props }: { readonly source: Source<P>; readonly props: P }) {
  const [Part, setPart] = useState(() => source.part);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (Part) return;
    let isWanted = true;
    source.bring().then(
      () => isWanted && setPart(() => source.part),
      (cause: unknown) => isWanted && setFailure({ cause }),
    );
    return () => {
      isWanted = false;
    };
  }, [source, Part]);
  const StandIn = source.standIn;
  if (failure && !StandIn) throw failure.cause;
  if (failure && StandIn) return <StandIn {...props} />;
  return Part ? <Part {...props} /> : null;
}
