import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

/** Pages without the frame fall back to the product's name as their title. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell');
  return { title: t('product') };
}

export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
