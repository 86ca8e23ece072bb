import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of attendance stand in a file of their own, so that the student list does not carry them. */
export default function AttendanceLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['students', 'students-attendance', 'errors']}>{children}</Words>;
}
