'use client';

import { createContext, useContext } from 'react';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';

const nothing: PermissionTree = {};

/** The `unOrder` branch of the person's permission tree. */
export const PermissionContext = createContext<PermissionTree>(nothing);

/**
 * Whether the person holds a dotted key (shell section 6). It decides what is shown, never what may be done: that is
 * the backend verb's. Server components ask `can` of their opening instead.
 */
export function usePermission(key: string): boolean {
  return holds(useContext(PermissionContext), key);
}
