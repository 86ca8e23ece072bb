import { eq, min } from 'drizzle-orm';
import type { OutsideBinding } from '../account/index.ts';
import { identities } from './schema.ts';

/** What the person's own page shows of the messaging app: in whichever corporations, they are bound since the first. */
export const wxworkBinding: OutsideBinding = {
  provider: 'WXWORK',
  since: async ({ tx, person }) => {
    const [row] = await tx
      .select({ at: min(identities.boundAt) })
      .from(identities)
      .where(eq(identities.accountId, person.accountId));
    return row?.at ?? null;
  },
  remove: async ({ tx, person }) => {
    const gone = await tx
      .delete(identities)
      .where(eq(identities.accountId, person.accountId))
      .returning({ corpId: identities.corpId });
    return gone.length > 0;
  },
};
