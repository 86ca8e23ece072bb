'use client';

import { createContext, useContext } from 'react';
import type { PermissionTree } from '@/lib/contracts/organisation/permission-tree.ts';
import { holds } from '@/lib/navigation/permission-tree.ts';

/** What a person may do, and what the keys are called that the person does not hold. */
export interface HeldRights {
  /** The `unOrder` branch of the permission tree. */
  readonly permissions: PermissionTree;
  readonly lacking: Readonly<Record<string, string>>;
}

/** Where nothing is handed over, nothing is permitted. */
export const RightsContext = createContext<HeldRights>({ permissions: {}, lacking: {} });

/**
 * Whether the person holds a dotted key (shell section 6). It decides what is shown, never what may be done: that is
 * the backend verb's. Server components ask `can` of their opening instead.
 */
export function usePermission(key: string): boolean {
  return holds(useContext(RightsContext).permissions, key);
}

/** What a key that the person does not hold is called where roles are made. */
export function useRightName(key: string): string {
  return useContext(RightsContext).lacking[key] ?? key;
}
