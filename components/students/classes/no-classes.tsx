'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

/**
 * Stands where nobody is shown: why that is for whoever reaches no class, and whom to ask; for all others what it
 * holds. Asked only where nothing is shown, so that no list waits for it.
 */
export function NoClasses({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('shared.list');
  const { data } = useCall('students.ownReach', {}, { shown: 'here' });
  if (data?.classes !== 0) return children;
  const names = data.givers.join(t('separator'));
  return <ListEmpty text={names ? t('noClasses', { names }) : t('noClassesNobody')} />;
}
