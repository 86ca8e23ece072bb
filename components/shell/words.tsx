import type { ReactNode } from 'react';
import { currentTexts } from '@/lib/i18n/current-texts.ts';
import { named } from './named.ts';
import { Worded } from './worded.tsx';

/**
 * Gives the named namespaces to the components of the browser below, with those of the frame; a module's layout wraps
 * its pages in it. The page names files that browsers keep: no text travels with it.
 */
export async function Words({ of, children }: { readonly of: readonly string[]; readonly children: ReactNode }) {
  const { locale, timeZone, files } = await currentTexts(of);
  for (const { address, content } of files) named(address, content);
  return (
    <Worded locale={locale} timeZone={timeZone} files={files.map(({ address }) => address)}>
      {children}
    </Worded>
  );
}
