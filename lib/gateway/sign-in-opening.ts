import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { account } from '@/lib/contracts/account.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { numberWords } from '@/lib/rules/number-words.ts';
import { type FormNote, type MessagingJourney, type Question, readJourney, readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { errorText, fieldTexts } from './error-text.ts';
import { identify } from './identify.ts';

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
}

/** The single-use link that founds the first school: absent, still good, or used, replaced or too old. */
export interface Ticket {
  readonly text: string;
  readonly state: 'none' | 'usable' | 'ended';
}

/** The opening step of the sign-in page: whoever is signed in already goes on to the console. */
export async function openSignIn(): Promise<FormOpening> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  if (session && (await isAlive(() => call(account.endpoints.current, {}, identity)))) redirect(consoleAddress.root);
  return formOpening(await readNote(jar, sessionKeys()), identity.locale);
}

/** The opening step of pages that show what a post to them ended in, and where the browser stands in a journey through the messaging app. */
export async function openJourney(): Promise<
  FormOpening & { readonly journey: MessagingJourney | null; readonly person: string | null }
> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  const keys = sessionKeys();
  const opening = formOpening(await readNote(jar, keys), identity.locale);
  return { ...opening, journey: await readJourney(jar, keys), person: session?.personName ?? null };
}

/** The opening step of the page that founds the first school: what the note says, and which ticket the page is for. */
export async function openFounding(asked: string | undefined): Promise<FormOpening & { readonly ticket: Ticket }> {
  const jar = await cookies();
  const { identity } = await identify(jar, await headers());
  const opening = formOpening(await readNote(jar, sessionKeys()), identity.locale);
  const text = (opening.values.ticket ?? asked ?? '').slice(0, 64);
  if (text === '') return { ...opening, ticket: { text, state: 'none' } };
  const { usable } = await call(account.endpoints.ticketState, { ticket: text }, identity);
  return { ...opening, ticket: { text, state: usable ? 'usable' : 'ended' } };
}

function formOpening(note: FormNote | null, locale: Locale): FormOpening {
  return {
    values: note?.values ?? {},
    problem: note?.said ? errorText(locale, note.said) : (note?.text ?? null),
    fields: note?.fields ? fieldTexts(locale, note.fields) : {},
    captcha: note?.captcha ?? false,
    question: note?.question ? spoken(note.question, locale) : null,
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

async function isAlive(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof CallError) return false;
    throw error;
  }
}
