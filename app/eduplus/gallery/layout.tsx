import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The gallery's words and those of the widgets that only some pages carry. */
export default function GalleryLayout({ children }: { readonly children: ReactNode }) {
  return <Words of={['gallery', 'widgets', 'errors']}>{children}</Words>;
}
