import '@/components/ui/tokens.css';
import '@/components/ui/base.css';
import '@/components/ui/words.css';
// The pages that say one thing may stand in for any page; apart, their styles would be announced on each and used on
// none.
import '@/components/shell/notice-page.module.css';
import type { Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EarlyScript } from '@/components/shell/early-script.tsx';
import { Listening } from '@/components/shell/listening.tsx';
import { densityOf, themeOf } from '@/components/ui/appearance.ts';
import { nonceIn } from '@/lib/navigation/content-policy.ts';

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

/** The document: language and appearance by cookie, and the keeping of what is done before the scripts listen. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return (
    <html lang={await getLocale()} data-theme={themeOf(jar)} data-density={densityOf(jar)}>
      <head>
        <EarlyScript nonce={nonceIn(sent.get('content-security-policy'))} />
      </head>
      <body>
        <Listening>{children}</Listening>
      </body>
    </html>
  );
}
