import type { ReactNode } from 'react';
import { Words } from '@/components/shell/words.tsx';

/** The words of the school's settings, those of the picker and of field errors. */
export default function SettingsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <Words of={['organisation-calendar', 'organisation-settings', 'organisation-menu', 'widgets', 'errors']}>
      {children}
    </Words>
  );
}
