import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { realmTitle } from '@/lib/gateway/realm-title.ts';

/** Pages without the frame fall back to the product's name at this host as their title. */
export async function generateMetadata(): Promise<Metadata> {
  const [t, product] = await Promise.all([getTranslations('shell'), realmTitle()]);
  return { title: product ?? t('product') };
}

export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
