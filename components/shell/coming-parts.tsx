'use client';

import { late, useComingParts } from '@/components/ui/late.tsx';

const Hints = late(() => import('@/components/ui/hints.tsx'));

/** What comes after the page: the parts that are wanted soon, and the hints beside its controls. */
export function ComingParts() {
  return useComingParts() ? <Hints /> : null;
}
