import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { realm } from '@/lib/gateway/realm.ts';

/** A page without the frame is called by its own title and the product's name at this host, or by that name alone. */
export async function generateMetadata(): Promise<Metadata> {
  const [t, { title }] = await Promise.all([getTranslations('shell'), realm()]);
  const name = title ?? t('product');
  return { title: { default: name, template: `%s - ${name}` }, description: t('description') };
}

export default function PublicLayout({ children }: { readonly children: ReactNode }) {
  return children;
}
