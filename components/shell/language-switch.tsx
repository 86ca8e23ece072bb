'use client';

import { useLocale } from 'next-intl';
import { sessionAddress } from '@/lib/navigation/paths.ts';

/** Each language names itself, whichever language the page is in. */
const others = { 'zh-CN': { locale: 'en', name: 'English' }, en: { locale: 'zh-CN', name: '中文' } } as const;

/** A form of one button that turns the page into the other language and comes back to it; works before any script. */
export function LanguageSwitch({ className }: { readonly className?: string | undefined }) {
  const other = others[useLocale() === 'en' ? 'en' : 'zh-CN'];
  return (
    <form method="post" action={sessionAddress.locale}>
      <button type="submit" name="locale" value={other.locale} lang={other.locale} className={className}>
        {other.name}
      </button>
    </form>
  );
}
