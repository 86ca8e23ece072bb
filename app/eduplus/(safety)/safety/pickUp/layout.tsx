import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of picking up stand in a file of their own, so that other pages of the module do not carry them. */
export default function PickUpLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['safety-pick-up', 'safety-told', 'errors', 'widgets']}>{children}</Words>;
}
