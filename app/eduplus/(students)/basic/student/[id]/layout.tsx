import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The record shows what the fees say of the child as well. */
export default function OneStudentLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['students', 'fees', 'errors', 'widgets']}>{children}</Words>;
}
