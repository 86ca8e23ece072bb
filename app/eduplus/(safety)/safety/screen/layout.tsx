import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of public screens stand in a file of their own, so that other pages of the module do not carry them. */
export default function PublicScreensLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['safety-screens', 'errors']}>{children}</Words>;
}
