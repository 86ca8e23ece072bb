import 'server-only';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { account } from '@/lib/contracts/account.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { type FormNote, readNote } from '@/lib/session/note.ts';
import { sessionKeys } from '@/lib/session/read.ts';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import { errorText, fieldTexts } from './error-text.ts';
import { identify } from './identify.ts';

/** What a page before sign-in shows of the post that led to it, in the reader's language. */
export interface FormOpening {
  readonly values: Readonly<Record<string, string>>;
  readonly problem: string | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly captcha: boolean;
}

/** The opening step of the sign-in page: whoever is signed in already goes on to the console. */
export async function openSignIn(): Promise<FormOpening> {
  const jar = await cookies();
  const { session, identity } = await identify(jar, await headers());
  if (session && (await isAlive(() => call(account.endpoints.current, {}, identity)))) redirect(consoleAddress.root);
  return formOpening(await readNote(jar, sessionKeys()), identity.locale);
}

/** The opening step of the other pages that are one form. */
export async function openForm(): Promise<FormOpening> {
  const jar = await cookies();
  const { identity } = await identify(jar, await headers());
  return formOpening(await readNote(jar, sessionKeys()), identity.locale);
}

function formOpening(note: FormNote | null, locale: Locale): FormOpening {
  return {
    values: note?.values ?? {},
    problem: note?.said ? errorText(locale, note.said) : (note?.text ?? null),
    fields: note?.fields ? fieldTexts(locale, note.fields) : {},
    captcha: note?.captcha ?? false,
  };
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
