import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { unseal } from '../../kernel/sealing.ts';
import { authorisations, suiteTickets } from '../schema.ts';
import { ask, type Question } from './ask.ts';
import { permanentCodeOf, ticketOf } from './belongs-to.ts';
import { PlatformFailure } from './failures.ts';
import type { Store } from './store.ts';
import type { Suite } from './suites.ts';
import { withToken } from './tokens.ts';

type Asked = Pick<Question, 'method' | 'path' | 'query' | 'body' | 'repeatable' | 'isPartly'>;
/** Of a call in the suite's name that is about a corporation, whose limit it then counts to. */
type AskedAbout = Asked & Partial<Pick<Question, 'account'>>;

/** A call in the suite's own name. @throws PlatformFailure */
export function askAsSuite<R extends z.ZodType>(
  store: Store,
  suite: Suite,
  asked: AskedAbout,
  reply: R,
): Promise<z.output<R>> {
  const { suiteId } = suite;
  const { deadlineMs } = store;
  return withToken(
    store,
    { suiteId, corpId: '', kind: 'suite' },
    () => fetchSuiteToken(store, suite),
    (token) =>
      ask({ account: suiteId, ...asked, query: { suite_access_token: token, ...asked.query }, deadlineMs }, reply),
  );
}

/** A call in the name of a corporation that has authorised the suite. @throws PlatformFailure */
export function askAsCorp<R extends z.ZodType>(
  store: Store,
  suite: Suite,
  corpId: string,
  asked: Asked,
  reply: R,
): Promise<z.output<R>> {
  const { suiteId } = suite;
  const { deadlineMs } = store;
  return withToken(
    store,
    { suiteId, corpId, kind: 'corp' },
    () => fetchCorpToken(store, suite, corpId),
    (token) => ask({ ...asked, query: { access_token: token, ...asked.query }, deadlineMs, account: corpId }, reply),
  );
}

async function fetchSuiteToken(store: Store, suite: Suite) {
  const { suiteId, secret } = suite;
  const ticket = await store.run(async ({ tx, now }) => {
    const [row] = await tx.select().from(suiteTickets).where(eq(suiteTickets.suiteId, suiteId));
    const isOld = !row || row.receivedAt.getTime() < now.getTime() - limits.wxworkTicketMinutes * 60_000;
    return isOld ? null : unseal(row.sealedTicket, ticketOf(suiteId));
  });
  if (!ticket) throw new PlatformFailure('noTicket');
  const body = { suite_id: suiteId, suite_secret: secret, suite_ticket: ticket };
  const asked = { method: 'POST', path: '/service/get_suite_token', body, repeatable: true } as const;
  const reply = z.object({ suite_access_token: z.string().min(1), expires_in: z.number() });
  const { suite_access_token: value, expires_in: seconds } = await ask(
    { ...asked, deadlineMs: store.deadlineMs, account: suiteId },
    reply,
  );
  return { value, seconds };
}

/**
 * Asks whether an authorisation that was suspended works again, past the token that is kept; it is in use again then.
 * @throws PlatformFailure unauthorised where it does not
 */
export async function askAgain(store: Store, suite: Suite, corpId: string): Promise<void> {
  await fetchCorpToken(store, suite, corpId);
  const own = and(eq(authorisations.suiteId, suite.suiteId), eq(authorisations.corpId, corpId));
  await store.run(({ tx, now }) =>
    tx
      .update(authorisations)
      .set({ state: 'active', changedAt: now })
      .where(and(own, eq(authorisations.state, 'suspended'))),
  );
}

async function fetchCorpToken(store: Store, suite: Suite, corpId: string) {
  const { suiteId } = suite;
  const own = and(eq(authorisations.suiteId, suiteId), eq(authorisations.corpId, corpId));
  const code = await store.run(async ({ tx }) => {
    const [row] = await tx.select().from(authorisations).where(own);
    const usable = row && row.state !== 'cancelled' && row.sealedPermanentCode;
    return usable ? unseal(usable, permanentCodeOf(suiteId, corpId)) : null;
  });
  if (!code) throw new PlatformFailure('unauthorised');
  const body = { auth_corpid: corpId, permanent_code: code };
  const asked = { method: 'POST', path: '/service/get_corp_token', body, repeatable: true, account: corpId } as const;
  const reply = z.object({ access_token: z.string().min(1), expires_in: z.number() });
  try {
    const { access_token: value, expires_in: seconds } = await askAsSuite(store, suite, asked, reply);
    return { value, seconds };
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'unauthorised')
      await store.run(({ tx, now }) =>
        tx
          .update(authorisations)
          .set({ state: 'suspended', changedAt: now })
          .where(and(own, eq(authorisations.state, 'active'))),
      );
    throw error;
  }
}
