'use client';

import dynamic from 'next/dynamic';
import { ListSkeleton } from '../list/list-states.tsx';
import type { SheetGridProps } from './sheet-grid.tsx';

// 160 kB that only those load who open a sheet.
const LateGrid = dynamic(() => import('./sheet-grid.tsx'), { ssr: false, loading: () => <ListSkeleton rows={6} /> });

/**
 * A sheet that people type into, in pages of up to 100 rows: Enter or a letter begins, Enter ends and goes down, Tab
 * goes on, Escape takes back.
 */
export function DataSheet<R extends object>(props: SheetGridProps<R>) {
  return <LateGrid {...(props as unknown as SheetGridProps<object>)} />;
}
