import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
// The pages that say one thing may stand in for any page; apart, their styles would be announced on each and used on none.
import '@/components/shell/notice-page.module.css';
import type { Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { densityOf, themeOf } from '@/components/ui/appearance.ts';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** The document: language and appearance by cookie, and nothing that needs a script. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const jar = await cookies();
  return (
    <html lang={await getLocale()} data-theme={themeOf(jar)} data-density={densityOf(jar)}>
      <body>{children}</body>
    </html>
  );
}
