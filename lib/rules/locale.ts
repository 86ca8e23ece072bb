/** The languages of the product, the default first. */
export const locales = ['zh-CN', 'en'] as const;

export type Locale = (typeof locales)[number];

/** The cookie that remembers the chosen language; addresses carry no language. */
export const localeCookie = 'locale';

/** A stored or requested language if it is one of ours, else the given default. */
export function localeOf(value: string | undefined, fallback: Locale): Locale {
  return locales.find((locale) => locale === value) ?? fallback;
}
