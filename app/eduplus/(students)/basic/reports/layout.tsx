import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of this screen stand in a file of their own, so that others do not carry them. */
export default function ReportsLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['students', 'students-reports', 'errors']}>{children}</Words>;
}
