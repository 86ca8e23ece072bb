'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PermissionTree } from '@/lib/contracts/organisation.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';

const nothing: PermissionTree = {};
const PermissionContext = createContext<PermissionTree>(nothing);

interface PermissionProviderProps {
  /** The `unOrder` branch of the person's permission tree. */
  readonly tree: PermissionTree;
  readonly children: ReactNode;
}

/** Stands once in the console layout; where it is missing, nothing is permitted. */
export function PermissionProvider({ tree, children }: PermissionProviderProps) {
  return <PermissionContext value={tree}>{children}</PermissionContext>;
}

/**
 * Whether the person holds a dotted key (shell section 6). It decides what is shown, never what may be done: that is the backend verb's.
 * Server components ask `can` of their opening instead.
 */
export function usePermission(key: string): boolean {
  return holds(useContext(PermissionContext), key);
}
