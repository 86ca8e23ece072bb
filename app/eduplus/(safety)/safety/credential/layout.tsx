import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of cards and faces stand in a file of their own, so that other pages of the module do not carry them. */
export default function CredentialLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['safety-credential', 'errors', 'widgets']}>{children}</Words>;
}
