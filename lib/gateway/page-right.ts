import 'server-only';
import type { PageRight } from '@/lib/contracts/organisation/roles.ts';
import { organisation } from '@/lib/contracts/organisation.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Identity } from './identity.ts';

/**
 * What the person lacks for an entry of the menu; null where the backend cannot say, as for the roots whose menus are
 * fixed.
 */
export async function pageRight(menuId: string, identity: Identity): Promise<PageRight | null> {
  try {
    return await call(organisation.endpoints.pageRight, { menuId }, identity);
  } catch (error) {
    if (error instanceof CallError) return null;
    throw error;
  }
}
