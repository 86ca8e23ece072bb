import { englishNames } from './english-names-table.ts';

/** A name as the reader reads it: official names have English ones, what the school itself has named stays as it is. */
export const officialName = (name: string, locale: string | undefined): string =>
  locale === 'en' ? (englishNames[name] ?? name) : name;

/** The same for names from the top down, joined as records join them: 银行存款-基本户. */
export const officialFullName = (name: string, locale: string | undefined): string =>
  name
    .split('-')
    .map((one) => officialName(one, locale))
    .join('-');
