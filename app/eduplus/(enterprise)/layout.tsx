import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The module's words. */
export default function EnterpriseLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['enterprise']}>{children}</Words>;
}
