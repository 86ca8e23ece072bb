'use client';

import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, use } from 'react';
import { fetchAllTexts, joinedTexts, keptTexts } from '@/lib/i18n/kept-texts.ts';

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
  // One promise for all: React tells those of a component apart by their order, which what arrives would change.
  if (!files.every((file) => keptTexts.has(file))) use(fetchAllTexts(files));
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={joinedTexts(files)}>
      {children}
    </NextIntlClientProvider>
  );
}
