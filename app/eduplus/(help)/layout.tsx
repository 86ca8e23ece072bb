import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of the help centre. */
export default function HelpLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['help']}>{children}</Words>;
}
