import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of visitors stand in a file of their own, so that other pages of the module do not carry them. */
export default function VisitorLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['safety-visitor', 'errors', 'widgets']}>{children}</Words>;
}
