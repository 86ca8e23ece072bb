import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of classes stand in a file of their own, so that the student list does not carry them. */
export default function ClassesLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['students', 'students-classes', 'errors']}>{children}</Words>;
}
