import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The texts of the account's own pages. */
export default function AccountLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['account-own', 'errors']}>{children}</Words>;
}
