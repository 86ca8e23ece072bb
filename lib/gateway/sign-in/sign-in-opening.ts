import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { account } from '@/lib/contracts/account.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { consoleAddress, sessionAddress } from '@/lib/navigation/paths.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { numberWords } from '@/lib/rules/number-words.ts';
import {
  type FormNote,
  isNews,
  isOf,
  type MessagingJourney,
  type Question,
  readJourney,
  readNote,
} from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import type { SessionData } from '@/lib/session/session-data.ts';
import { call } from '../call.ts';
import { CallError } from '../call-error.ts';
import { errorText, fieldTexts } from '../error-text.ts';
import { identify } from '../identify.ts';
import type { Identity } from '../identity.ts';
import { inTime } from '../in-time.ts';
import { type Realm, realm } from '../realm.ts';
import { type Offered, offeredWays } from './offered-ways.ts';

/** `first` plus `second` minus `third`, each number in words. */
export type SpokenSum = Readonly<Record<keyof Question, string>>;

/** What a page before sign-in shows of the post that led to it, in the reader's language. */
export interface FormOpening {
  readonly values: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly captcha: boolean;
  /** The sum to work out in place of the picture, in words; null where the picture is shown. */
  readonly question: SpokenSum | null;
  /** The post was a moment ago: what it brought about is still to be told. */
  readonly isNews: boolean;
}

/**
 * The single-use link that founds a school: absent, still good, or used, replaced or too old; who is signed in founds
 * another one without, where anybody may.
 */
export interface Ticket {
  readonly text: string;
  readonly state: 'none' | 'usable' | 'ended' | 'own';
  /** Its person has an account already. */
  readonly registered: boolean;
}

/** Somebody before sign-in, and what this installation offers. */
export interface EntryOpening extends FormOpening {
  readonly identity: Identity;
  /** The person is signed in; whether the session still lives the next call says. */
  readonly session: SessionData | null;
}

/** The opening step of the sign-in page: whoever is signed in already goes on to the console. */
export async function openSignIn(
  asked: string | undefined,
): Promise<
  FormOpening & { readonly offered: Offered; readonly realm: Realm; readonly way: 'password' | 'sms' | 'qr' }
> {
  const jar = await cookies();
  const identity = await identifyStranger();
  const [offered, shown] = await Promise.all([offeredWays(identity), realm()]);
  const way = asked === 'qr' || (asked === 'sms' && offered.sms) ? asked : 'password';
  return { ...formOpening(await readNote(jar, sessionKeys()), identity.locale, way), offered, realm: shown, way };
}

/** Who asks on a page for whom is not signed in: whoever is goes on to the console. */
export async function identifyStranger(): Promise<Identity> {
  const { session, identity } = await identify(await cookies(), await headers());
  if (session && (await isAlive(identity))) redirect(consoleAddress.root);
  return identity;
}

/**
 * The opening step of the other pages before sign-in: what the note of the last post says, who asks, and what is
 * offered.
 */
export async function openEntry(way?: string): Promise<EntryOpening & { readonly offered: Offered }> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  const offered = await offeredWays(identity);
  return { ...formOpening(await readNote(jar, sessionKeys()), identity.locale, way), identity, session, offered };
}

/** What a call of a signed-in person answers; an ended session leaves by the address that clears both of its ends. */
export async function orExpired<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && error.behaviour === 'signOut') redirect(sessionAddress.expired);
    throw error;
  }
}

/** What a link of an administrator is for; not usable where it is none, used or too old. */
export async function linkOf(
  purpose: 'invitation' | 'recovery',
  ticket: string,
  identity: Identity,
): Promise<ReplyOf<typeof account.endpoints.linkState>> {
  if (ticket === '') return { usable: false, name: '', schoolName: '' };
  return call(account.endpoints.linkState, { ticket, purpose }, { ...identity, token: '' });
}

/** The app of ours through which this browser last came in from the messaging app, or null. */
export async function lastApp(): Promise<string | null> {
  return (await cookies()).get('messagingApp')?.value.slice(0, 64) || null;
}

/**
 * The opening step of pages that show what a post to them ended in, and where the browser stands in a journey through
 * the messaging app.
 */
export async function openJourney(): Promise<
  FormOpening & { readonly journey: MessagingJourney | null; readonly person: string | null }
> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  const keys = sessionKeys();
  const opening = formOpening(await readNote(jar, keys), identity.locale);
  return { ...opening, journey: await readJourney(jar, keys), person: session?.personName ?? null };
}

/** The opening step of the page that founds a school: what the note says, and by which right it does. */
export async function openFounding(asked: string | undefined): Promise<FormOpening & Founding> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  const opening = formOpening(await readNote(jar, sessionKeys()), identity.locale);
  const text = (opening.values.ticket ?? asked ?? '').slice(0, 64);
  const { register } = await offeredWays(identity);
  if (text === '' && session && register) {
    const known = await call(account.endpoints.provinces, {}, identity);
    return { ...opening, ticket: { text, state: 'own', registered: true }, provinces: known, register };
  }
  if (text === '') return { ...opening, ticket: { text, state: 'none', registered: false }, provinces: [], register };
  const [{ usable, registered }, provinces] = await Promise.all([
    call(account.endpoints.ticketState, { ticket: text }, identity),
    call(account.endpoints.provinces, {}, identity),
  ]);
  return { ...opening, ticket: { text, state: usable ? 'usable' : 'ended', registered }, provinces, register };
}

interface Founding {
  readonly ticket: Ticket;
  readonly provinces: ReplyOf<typeof account.endpoints.provinces>;
  /** Whether anybody may register here, which leads to a school too. */
  readonly register: boolean;
}

/** What the note of a form's last post says, for a page that is not before sign-in. */
export async function formNote(jar: Parameters<typeof readNote>[0], locale: Locale): Promise<FormOpening> {
  return formOpening(await readNote(jar, sessionKeys()), locale);
}

function formOpening(note: FormNote | null, locale: Locale, way?: string): FormOpening {
  const told = note && isNews(note) ? note : null;
  const asked = note && isOf(note, way) ? note : null;
  const wrong = told && asked;
  return {
    values: note?.values ?? {},
    problem: wrong?.said ? errorText({ locale }, wrong.said) : (wrong?.text ?? null),
    fields: wrong?.fields ? fieldTexts({ locale }, wrong.fields) : {},
    captcha: asked?.captcha ?? false,
    question: asked?.question ? spoken(asked.question, locale) : null,
    isNews: told !== null,
  };
}

function spoken({ first, second, third }: Question, locale: Locale): SpokenSum {
  const [one, two, three] = [first, second, third].map((value) => numberWords(value, locale)) as [
    string,
    string,
    string,
  ];
  return { first: one, second: two, third: three };
}

/** Whether a session still lives; one of which that is not said in time is asked to sign in. */
async function isAlive(identity: Identity): Promise<boolean> {
  const answer = await inTime(limits.firstCallsMs, async (signal) => {
    try {
      await call(account.endpoints.current, {}, identity, { signal });
      return true;
    } catch (error) {
      if (error instanceof CallError) return false;
      throw error;
    }
  });
  return answer === true;
}
