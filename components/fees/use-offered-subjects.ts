'use client';

import type { OfferedWord } from '@/components/shared/form/form-parts.tsx';
import { usePermission } from '@/components/shared/permission.ts';
import { useCall } from '@/lib/browser/use-call.ts';

/** Subjects of the books by their numbers, each with its name; none without books, or for whoever may not know them. */
export function useOfferedSubjects(): readonly OfferedWord[] {
  const maySee = usePermission('fees.day.view');
  const { data } = useCall('fees.bookableSubjects', maySee ? {} : null, { shown: 'here' });
  return (data?.rows ?? []).map(({ number, name }) => ({ word: number, label: `${number} ${name}` }));
}
