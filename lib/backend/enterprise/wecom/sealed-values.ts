import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { authorisations, journeyStates, platformEvents, providerTokens, suiteTickets } from '../schema.ts';
import { eventOf, openSeal, permanentCodeOf, registerCodeOf, seal, ticketOf, tokenOf } from './sealing.ts';

/** A value as it lies in the database. */
interface Sealed {
  readonly sealed: string;
  readonly belongsTo: string;
  /** Puts another in its place, or takes it away; nothing where somebody has written since it was read. */
  put(sealed: string | null): Promise<unknown>;
}

/** As the database finds it when it writes, for a server may be running. */
const noLongerActive = sql<'suspended'>`case ${authorisations.state} when 'active' then 'suspended' else ${authorisations.state} end`;

type Kind = (tx: Tx, now: Date) => Promise<readonly Sealed[]>;

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

const kinds = {
  'permanent codes': permanentCodes,
  'suite tickets': tickets,
  tokens,
  'waiting events': waitingEvents,
  'codes of registrations': registrations,
} as const;

export interface SealState {
  readonly kind: keyof typeof kinds;
  readonly all: number;
  /** Opened by none of the secrets. */
  readonly shut: number;
  /** Opened by an older secret only, which must stay as long as there are any. */
  readonly older: number;
}

/** How much of what is sealed SESSION_SECRET opens, by kind. */
export async function examineSeals(tx: Tx, now: Date): Promise<SealState[]> {
  const states: SealState[] = [];
  for (const [kind, read] of Object.entries(kinds)) {
    const found = (await read(tx, now)).map(({ sealed, belongsTo }) => openSeal(sealed, belongsTo));
    const shut = found.filter((one) => one === null).length;
    const older = found.filter((one) => one?.isNewest === false).length;
    states.push({ kind: kind as SealState['kind'], all: found.length, shut, older });
  }
  return states;
}

/**
 * Seals with the newest secret what an older one opens, and takes away what none does where `forget` says so.
 * @returns what there was before
 */
export async function renewSeals(tx: Tx, now: Date, forget: boolean): Promise<SealState[]> {
  const before = await examineSeals(tx, now);
  for (const read of Object.values(kinds))
    for (const { sealed, belongsTo, put } of await read(tx, now)) {
      const opened = openSeal(sealed, belongsTo);
      if (opened === null) {
        if (forget) await put(null);
      } else if (!opened.isNewest) await put(seal(opened.text, belongsTo));
    }
  return before;
}
