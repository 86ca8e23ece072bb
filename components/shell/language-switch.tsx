'use client';

import { useLocale } from 'next-intl';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import { otherLanguage } from './other-language.ts';

/** A form of one button that turns the page into the other language and comes back to it; works before any script. */
export function LanguageSwitch({ className }: { readonly className?: string | undefined }) {
  const other = otherLanguage(useLocale());
  return (
    <form method="post" action={sessionAddress.locale}>
      <button type="submit" name="locale" value={other.locale} lang={other.locale} className={className}>
        {other.name}
      </button>
    </form>
  );
}
