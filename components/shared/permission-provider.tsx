'use client';

import type { ReactNode } from 'react';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { PermissionContext } from './permission.ts';

interface PermissionProviderProps {
  /** The `unOrder` branch of the person's permission tree. */
  readonly tree: PermissionTree;
  readonly children: ReactNode;
}

/** Stands once in the console layout; where it is missing, nothing is permitted. */
export function PermissionProvider({ tree, children }: PermissionProviderProps) {
  return <PermissionContext value={tree}>{children}</PermissionContext>;
}
