import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The module's words, those of the picker and of field errors. */
export default function AppsLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['apps', 'marketing', 'widgets', 'errors']}>{children}</Words>;
}
