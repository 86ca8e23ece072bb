import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The module's words, and those of the picker and of fields left open. */
export default function EnterpriseLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['enterprise', 'widgets', 'errors']}>{children}</Words>;
}
