import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of warnings stand in a file of their own, so that other pages of the module do not carry them. */
export default function StrangerLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['safety-warning', 'safety-told', 'errors']}>{children}</Words>;
}
