import { and, eq } from 'drizzle-orm';
import type { VisibleRange } from '@/lib/rules/contacts/contact-brakes.ts';
import type { ContactPlan, KnownContact } from '@/lib/rules/contacts/contact-names.ts';
import { planStaff, type StaffThere } from '@/lib/rules/contacts/staff-plan.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { scopeOf } from '../install/auth-info.ts';
import { authorisations } from '../schema.ts';
import { readStaff } from '../wecom/read-members.ts';
import type { Store } from '../wecom/store.ts';
import type { Suite } from '../wecom/suites.ts';
import { knownContacts, membersHere } from './staff-here.ts';

/** All that the platform shows of a corporation. */
export interface Looked {
  readonly staff: StaffThere;
}

/** Reads a whole snapshot. @throws PlatformFailure, also where a part of it could not be read */
export async function readThere(
  store: Store,
  suite: Suite,
  corpId: string,
  told: (read: number, of: number) => Promise<void>,
): Promise<Looked> {
  return { staff: await readStaff(store, suite, corpId, told) };
}

/** What is to be done so that both sides agree, by what is known here at this moment. */
export async function planRun(
  ctx: JobCtx,
  corpId: string,
  { staff }: Looked,
): Promise<ContactPlan & { readonly known: readonly KnownContact[] }> {
  const known = await knownContacts(ctx, corpId);
  return { ...planStaff(staff, { known, people: await membersHere(ctx, corpId) }), known };
}

/** What the corporation lets the app see, as it was read last. */
export async function rangeOf({ tx }: JobCtx, suiteId: string, corpId: string): Promise<VisibleRange> {
  const [row] = await tx
    .select({ scope: authorisations.scope })
    .from(authorisations)
    .where(and(eq(authorisations.suiteId, suiteId), eq(authorisations.corpId, corpId)));
  return scopeOf(row?.scope);
}
