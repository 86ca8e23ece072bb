import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { wxworkContacts, wxworkRuns } from './schema/contacts.ts';

interface OfSchool {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** What is known of the contacts of a corporation that stands for the school no longer, and what was done with them. */
export async function forgetContacts(whose: OfSchool, corpId: string): Promise<void> {
  const { tx } = whose;
  await tx.delete(wxworkContacts).where(and(ofSchool(whose, wxworkContacts), eq(wxworkContacts.corpId, corpId)));
  await tx.delete(wxworkRuns).where(and(ofSchool(whose, wxworkRuns), eq(wxworkRuns.corpId, corpId)));
}
