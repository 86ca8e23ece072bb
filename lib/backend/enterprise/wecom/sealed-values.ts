import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { SealedValue } from '../../kernel/sealing.ts';
import { authorisations, journeyStates, platformEvents, providerTokens, suiteTickets } from '../schema.ts';
import { eventOf, permanentCodeOf, registerCodeOf, ticketOf, tokenOf } from './belongs-to.ts';

/** As the database finds it when it writes, for a server may be running. */
const noLongerActive = sql<'suspended'>`case ${authorisations.state} when 'active' then 'suspended' else ${authorisations.state} end`;

type Kind = (tx: Tx, now: Date) => Promise<readonly SealedValue[]>;

/** What the platform gives once, and never again: without it a corporation must install the app anew. */
const permanentCodes: Kind = async (tx, now) => {
  const rows = await tx.select().from(authorisations).where(isNotNull(authorisations.sealedPermanentCode));
  return rows.map(({ suiteId, corpId, sealedPermanentCode }) => ({
    sealed: sealedPermanentCode ?? '',
    belongsTo: permanentCodeOf(suiteId, corpId),
    put: (sealed) =>
      tx
        .update(authorisations)
        .set({ sealedPermanentCode: sealed, changedAt: now, ...(sealed === null ? { state: noLongerActive } : {}) })
        .where(
          and(
            eq(authorisations.suiteId, suiteId),
            eq(authorisations.corpId, corpId),
            eq(authorisations.sealedPermanentCode, sealedPermanentCode ?? ''),
          ),
        ),
  }));
};

const tickets: Kind = async (tx) => {
  const rows = await tx.select().from(suiteTickets);
  return rows.map(({ suiteId, sealedTicket }) => {
    const own = and(eq(suiteTickets.suiteId, suiteId), eq(suiteTickets.sealedTicket, sealedTicket));
    return {
      sealed: sealedTicket,
      belongsTo: ticketOf(suiteId),
      put: (sealed) =>
        sealed === null
          ? tx.delete(suiteTickets).where(own)
          : tx.update(suiteTickets).set({ sealedTicket: sealed }).where(own),
    };
  });
};

const tokens: Kind = async (tx) => {
  const rows = await tx.select().from(providerTokens).where(isNotNull(providerTokens.sealedValue));
  return rows.map(({ suiteId, corpId, kind, sealedValue }) => ({
    sealed: sealedValue ?? '',
    belongsTo: tokenOf(kind, suiteId, corpId),
    put: (sealed) =>
      tx
        .update(providerTokens)
        .set({ sealedValue: sealed })
        .where(
          and(
            eq(providerTokens.suiteId, suiteId),
            eq(providerTokens.corpId, corpId),
            eq(providerTokens.kind, kind),
            eq(providerTokens.sealedValue, sealedValue ?? ''),
          ),
        ),
  }));
};

const waitingEvents: Kind = async (tx, now) => {
  const rows = await tx.select().from(platformEvents).where(isNull(platformEvents.handledAt));
  return rows.map(({ id, key, sealedFields }) => ({
    sealed: sealedFields,
    belongsTo: eventOf(key),
    put: (sealed) =>
      tx
        .update(platformEvents)
        .set(sealed === null ? { handledAt: now, outcome: 'cannot be opened' } : { sealedFields: sealed })
        .where(and(eq(platformEvents.id, id), eq(platformEvents.sealedFields, sealedFields))),
  }));
};

const registrations: Kind = async (tx) => {
  const rows = await tx.select().from(journeyStates).where(isNotNull(journeyStates.sealedCode));
  return rows.map(({ hash, sealedCode }) => ({
    sealed: sealedCode ?? '',
    belongsTo: registerCodeOf(hash),
    put: (sealed) =>
      tx
        .update(journeyStates)
        .set({ sealedCode: sealed })
        .where(and(eq(journeyStates.hash, hash), eq(journeyStates.sealedCode, sealedCode ?? ''))),
  }));
};

/** What the messaging platform entrusted, by kind. */
export const platformSeals = {
  'permanent codes': permanentCodes,
  'suite tickets': tickets,
  tokens,
  'waiting events': waitingEvents,
  'codes of registrations': registrations,
} as const;
