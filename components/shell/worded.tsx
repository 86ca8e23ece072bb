'use client';

import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { namedFiles, useNamedFiles } from '@/lib/browser/named-files.ts';

interface WordedProps {
  readonly locale: string;
  readonly timeZone: string;
  /** Addresses of the files of texts. */
  readonly files: readonly string[];
  readonly children: ReactNode;
}

/**
 * The texts of these files for the components below. Where a browser does not have them yet, what the server has drawn
 * stands until they are there, or the page before.
 */
export function Worded({ locale, timeZone, files, children }: WordedProps) {
  useNamedFiles(files);
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={joinedTexts(files)}>
      {children}
    </NextIntlClientProvider>
  );
}

const joined = new Map<string, AbstractIntlMessages>();

/** The texts of several files, which are there; the same object for the same files, or all that reads it draws anew. */
function joinedTexts(addresses: readonly string[]): AbstractIntlMessages {
  const key = addresses.join();
  const known = joined.get(key) ?? Object.assign({}, ...addresses.map((address) => namedFiles.get(address)));
  joined.set(key, known);
  return known;
}
