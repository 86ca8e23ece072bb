import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The module's words, and those of field errors, which its forms say before the server does. */
export default function FinanceLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words of={['finance', 'finance-documents', 'finance-recurring', 'finance-interchange', 'bank-columns', 'errors']}>
      {children}
    </Words>
  );
}
