import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of the logs. */
export default function LogsLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['logs', 'logs-actions']}>{children}</Words>;
}
