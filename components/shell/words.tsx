import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Namespaces that every page of the console needs in the browser. */
const always = ['shell', 'shared'];

/**
 * Hands the named namespaces' messages to the browser, with those of frame and shared widgets; a module's layout wraps
 * its pages in it, so that no page carries the texts of the whole product.
 */
export async function Words({ of, children }: { readonly of: readonly string[]; readonly children: ReactNode }) {
  const messages = await getMessages();
  const wanted = [...always, ...of].filter((namespace) => namespace in messages);
  return (
    <NextIntlClientProvider messages={Object.fromEntries(wanted.map((namespace) => [namespace, messages[namespace]]))}>
      {children}
    </NextIntlClientProvider>
  );
}
