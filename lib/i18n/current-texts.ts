import { cookies, headers } from 'next/headers';
import { getLocale, getTimeZone } from 'next-intl/server';
import type { Locale } from '@/lib/rules/locale.ts';
import { isSecure, readSession } from '@/lib/session/read.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { type TextFile, textFiles } from './text-files.ts';

/** The files of texts that hold these namespaces for whoever asks now: in their language and their school's wording. */
export async function currentTexts(
  namespaces: readonly string[],
): Promise<{ readonly locale: Locale; readonly timeZone: string; readonly files: readonly TextFile[] }> {
  const mold = moldOf(await readSession(await cookies(), isSecure(await headers())));
  const locale = (await getLocale()) as Locale;
  return { locale, timeZone: await getTimeZone(), files: textFiles(locale, mold, namespaces) };
}
