import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import { sessions } from '../../account/schema.ts';
import type { Tx } from '../../db/client.ts';
import { seal, unseal } from '../../kernel/sealing.ts';
import { authorisations, identities, providerTokens, wxworkSessions } from '../schema.ts';
import { permanentCodeOf } from '../wecom/belongs-to.ts';
import { exchangeInstallCode, readAgent } from '../wecom/installation.ts';
import type { Store } from '../wecom/store.ts';
import type { Suite } from '../wecom/suites.ts';
import { forgetTokens } from '../wecom/tokens.ts';

/**
 * Takes up an authorisation by its code, from our own site or from the market alike: one row for suite and corporation,
 * whatever comes twice. The code is exchanged once; what it brought is stored before anything else is asked. Older than
 * an end that we know of, it begins nothing.
 * @param asOf the platform's time of the event, in seconds
 * @throws PlatformFailure
 */
export async function authorise(store: Store, suite: Suite, authCode: string, asOf: number) {
  const { suiteId } = suite;
  const { corpId, corpName, permanentCode } = await exchangeInstallCode(store, suite, authCode);
  const sealedPermanentCode = seal(permanentCode, permanentCodeOf(suiteId, corpId));
  const isNews = await store.run(async ({ tx, now }) => {
    const set = { corpName, state: 'active', sealedPermanentCode, asOf, changedAt: now } as const;
    const taken = await tx
      .insert(authorisations)
      .values({ suiteId, corpId, agentId: '', scope: {}, authorisedAt: now, ...set })
      .onConflictDoUpdate({
        target: [authorisations.suiteId, authorisations.corpId],
        set,
        setWhere: lte(authorisations.asOf, asOf),
      })
      .returning({ corpId: authorisations.corpId });
    await forgetTokensOf(tx, suiteId, corpId);
    return taken.length > 0;
  });
  if (isNews) await readAgain(store, suite, corpId);
  return { corpId, corpName };
}

/** Reads agent and scope of an authorisation again. @throws PlatformFailure */
export async function readAgain(store: Store, suite: Suite, corpId: string): Promise<void> {
  const own = rowOf(suite.suiteId, corpId);
  const code = await store.run(async ({ tx }) => {
    const [row] = await tx.select().from(authorisations).where(own);
    return row?.sealedPermanentCode ? unseal(row.sealedPermanentCode, permanentCodeOf(suite.suiteId, corpId)) : null;
  });
  if (!code) return;
  const { corpName, agentId, scope } = await readAgent(store, suite, corpId, code);
  await store.run(({ tx, now }) =>
    tx
      .update(authorisations)
      // Only live authorisations have a code to be read with: one that was suspended is in use again, until a call says
      // otherwise.
      .set({ agentId, scope, state: 'active', changedAt: now, ...(corpName ? { corpName } : {}) })
      .where(and(own, ne(authorisations.state, 'cancelled'))),
  );
}

/**
 * Ends an authorisation: no session of it lives on, its codes and tokens go, and who is who in a corporation that has
 * no app left. Which school it stood for stays: that is the school's own fact. An event older than what we know changes
 * nothing.
 * @returns whether it did
 */
export async function cancel(
  at: { readonly tx: Tx; readonly now: Date },
  suiteId: string,
  corpId: string,
  asOf: number,
): Promise<boolean> {
  const { tx, now } = at;
  const set = { state: 'cancelled', sealedPermanentCode: null, asOf, changedAt: now } as const;
  // Also where the beginning has not arrived yet, so that it begins nothing when it does.
  const ended = await tx
    .insert(authorisations)
    .values({ suiteId, corpId, corpName: '', agentId: '', scope: {}, authorisedAt: now, ...set })
    .onConflictDoUpdate({
      target: [authorisations.suiteId, authorisations.corpId],
      set,
      setWhere: lte(authorisations.asOf, asOf),
    })
    .returning({ corpId: authorisations.corpId });
  if (ended.length === 0) return false;
  await forgetTokensOf(tx, suiteId, corpId);
  const [left] = await tx
    .select({ suiteId: authorisations.suiteId })
    .from(authorisations)
    .where(and(eq(authorisations.corpId, corpId), eq(authorisations.state, 'active')));
  const ofCorp = eq(wxworkSessions.corpId, corpId);
  // Who signed in on the web stays as long as the corporation has any app.
  const open = tx
    .select({ id: wxworkSessions.sessionId })
    .from(wxworkSessions)
    .where(left ? and(ofCorp, eq(wxworkSessions.suiteId, suiteId)) : ofCorp);
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, open));
  if (!left) await tx.delete(identities).where(eq(identities.corpId, corpId));
  return true;
}

async function forgetTokensOf(tx: Tx, suiteId: string, corpId: string): Promise<void> {
  await tx.delete(providerTokens).where(and(eq(providerTokens.suiteId, suiteId), eq(providerTokens.corpId, corpId)));
  forgetTokens();
}

const rowOf = (suiteId: string, corpId: string) =>
  and(eq(authorisations.suiteId, suiteId), eq(authorisations.corpId, corpId));
