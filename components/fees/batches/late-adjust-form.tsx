'use client';

import { lazyScreen } from '@/components/shell/lazy-screen.tsx';

/** The form that adjusts a charge, loaded when it is first opened. */
export const AdjustForm = lazyScreen(() => import('./adjust-form.tsx'));
