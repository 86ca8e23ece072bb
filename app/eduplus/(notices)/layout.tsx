import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The module's words, the editor's, the names of the apps that messages speak of, and those of field errors. */
export default function NoticesLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['notices', 'apps', 'widgets', 'errors']}>{children}</Words>;
}
