import type { ReactNode } from 'react';

/** Why a file could not be taken. */
export function FileFault({ children }: { readonly children: ReactNode }) {
  return (
    <p className="refusal bad breaks" role="alert">
      {children}
    </p>
  );
}
