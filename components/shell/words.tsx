import { cookies, headers } from 'next/headers';
import { getLocale, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { keptTexts } from '@/lib/i18n/kept-texts.ts';
import { textFiles } from '@/lib/i18n/text-files.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import { isSecure, readSession } from '@/lib/session/read.ts';
import { moldOf } from '@/lib/session/session-data.ts';
import { Worded } from './worded.tsx';

/**
 * Gives the named namespaces to the components of the browser below, with those of the frame; a module's layout wraps
 * its pages in it. The page names files that browsers keep: no text travels with it.
 */
export async function Words({ of, children }: { readonly of: readonly string[]; readonly children: ReactNode }) {
  const mold = moldOf(await readSession(await cookies(), isSecure(await headers())));
  const locale = (await getLocale()) as Locale;
  const files = textFiles(locale, mold, of);
  for (const { address, texts } of files) {
    keptTexts.set(address, texts);
    preload(address, { as: 'fetch', crossOrigin: 'anonymous' });
  }
  return (
    <Worded locale={locale} timeZone={await getTimeZone()} files={files.map(({ address }) => address)}>
      {children}
    </Worded>
  );
}
