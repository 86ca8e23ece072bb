import 'server-only';
import { cookies, headers } from 'next/headers';
import { createTranslator } from 'next-intl';
import { cache } from 'react';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { serviceErrorOf } from '@/lib/contracts/errors.ts';
import { family } from '@/lib/contracts/family.ts';
import { messagesFor } from '@/lib/i18n/message-files.ts';
import { familyProofCookie } from '@/lib/navigation/paths.ts';
import { isNews, readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { identify, ownOrigin } from './identify.ts';

/** A text of the page by its key, in the school's words. */
type FamilyText = (key: string, params?: Readonly<Record<string, string | number>>) => string;

interface FamilyOpening {
  readonly t: FamilyText;
  readonly proof: string;
  readonly userAgent: string;
  /** What the last form was refused with. */
  readonly problem: { readonly key: string; readonly left: number } | null;
  /** Or why there is nothing to show: the link opens nothing, or nobody can say now. */
  readonly shown: ReplyOf<typeof family.endpoints.bills> | 'shut' | 'late';
  /** What it is instead where it is a message of the school. */
  readonly notice: ReplyOf<typeof family.endpoints.notice> | null;
  /** Or what a child practised. */
  readonly practice: ReplyOf<typeof family.endpoints.practice> | null;
}

/** The opening step of a guardian's page: no session, the link alone says whose it is; once for its name and itself. */
export const openFamily = cache(async (ticket: string): Promise<FamilyOpening> => {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const { identity } = await identify(jar, sent);
  const proof = jar.get(familyProofCookie)?.value ?? '';
  const anybody = { ...identity, token: '' };
  const shown = await call(family.endpoints.bills, { ticket, proof }, anybody).catch(whyNot);
  // A link says nothing of what it is for: what opens no bills may be a message, or what was practised, and else is
  // shut.
  const other = shown === 'shut' ? await call(family.endpoints.notice, { ticket }, anybody).catch(whyNot) : null;
  const notice = typeof other === 'object' ? other : null;
  const third = other === 'shut' ? await call(family.endpoints.practice, { ticket }, anybody).catch(whyNot) : null;
  const practice = typeof third === 'object' ? third : null;
  const opened = typeof shown === 'object' ? shown : (notice ?? practice);
  const mold = opened?.mold ?? 'kindergarten';
  const { locale, userAgent } = identity;
  const note = await readNote(jar, sessionKeys());
  const messages = { family: messagesFor(locale, mold).family ?? {} };
  const translate = createTranslator({ locale, messages, namespace: 'family' as never });
  const problem =
    note && isNews(note) ? { key: note.said?.key ?? 'other', left: Number(note.said?.params?.left ?? 0) } : null;
  return {
    ...{ t: translate as FamilyText, proof, userAgent, problem, notice, practice },
    shown: other === 'late' || third === 'late' ? 'late' : shown,
  };
});

function whyNot(error: unknown): 'shut' | 'late' {
  if (!(error instanceof CallError)) throw error;
  const isShut = serviceErrorOf(error.code) === 'familyShut' || error.status === 422;
  return isShut ? 'shut' : 'late';
}

/**
 * What the page hands to the wallet in whose app it is, where somebody came back to it with the code of their wallet;
 * null where nobody did, or the wallet cannot be opened: then the page is as it is without.
 */
export async function walletFor(ticket: string, query: { readonly order?: unknown; readonly code?: unknown }) {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const { identity } = await identify(jar, sent);
  const proof = jar.get(familyProofCookie)?.value ?? '';
  const input = { ticket, proof, orderId: query.order, code: query.code, origin: ownOrigin({ headers: sent }) };
  const { data } = family.endpoints.wallet.input.safeParse(input);
  if (!data) return null;
  return call(family.endpoints.wallet, data, { ...identity, token: '' }).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    return null;
  });
}
