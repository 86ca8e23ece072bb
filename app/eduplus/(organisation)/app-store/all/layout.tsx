import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of the page of all apps. */
export default function AllAppsLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['organisation-menu']}>{children}</Words>;
}
