'use client';

import { late, useComingParts } from '@/components/ui/late.tsx';

// A page is as good without them.
const Hints = late(() => import('@/components/ui/hints.tsx'), { standIn: () => null });

/** What comes after the page: the parts that are wanted soon, and the hints beside its controls. */
export function ComingParts() {
  return useComingParts() ? <Hints /> : null;
}
