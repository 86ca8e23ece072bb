import { searchText } from '@/lib/rules/search-text.ts';

/** One form for headers: no blanks, signs, brackets or the star of required columns. */
export const headerKey = (header: string) => searchText(header.replace(/[*＊()（）[\]【】:：/、]/g, ''));
