import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The texts of the account's own pages, of the tree that a department is chosen from, and of field errors. */
export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['account-own', 'widgets', 'errors']}>{children}</Words>;
}
