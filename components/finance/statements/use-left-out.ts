'use client';

import { useCall } from '@/lib/browser/use-call.ts';
import type { Statement } from './formulas.tsx';

/** The formulas left out of a statement. The statement waits for them, because they stand above it. */
export const useLeftOut = (statement: Statement, period: number) =>
  useCall('finance.leftOutFormulas', { year: Math.floor(period / 100), statement }, { shown: 'here' });
