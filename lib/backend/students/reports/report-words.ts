import type { Mold } from '@/lib/i18n/wording.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/students-reports.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students-reports.json' with { type: 'json' };
import { type PathWords, pathWords } from '../path-words.ts';

/** The reports' words, as the screen says them. */
export const reportWords = (locale: Locale, mold: Mold): PathWords => pathWords({ en, 'zh-CN': zh }, locale, mold);
