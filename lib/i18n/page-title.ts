import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/**
 * `generateMetadata` of a page that is called by one of the texts, in the reader's language. The layout adds the
 * product's name.
 */
export const pageTitle = (key: string) => async (): Promise<Metadata> => {
  const t = await getTranslations();
  return { title: t(key) };
};
