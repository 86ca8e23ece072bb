'use client';

import type { OfferedWord } from '@/components/shared/form/form-parts.tsx';
import { useCall } from '@/lib/browser/use-call.ts';

/** Subjects of the books by their numbers, each with its name; none while no books are set up. */
export function useOfferedSubjects(): readonly OfferedWord[] {
  const { data } = useCall('fees.bookableSubjects', {}, { shown: 'here' });
  return (data?.rows ?? []).map(({ number, name }) => ({ word: number, label: `${number} ${name}` }));
}
