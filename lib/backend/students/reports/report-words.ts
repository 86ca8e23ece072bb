import { type Messages, type Mold, wordMessages } from '@/lib/i18n/wording.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/students-reports.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students-reports.json' with { type: 'json' };

/** A word of the reports by its path. */
export type ReportWords = (path: string) => string;

/** The reports' words, as the screen says them. */
export function reportWords(locale: Locale, mold: Mold): ReportWords {
  const messages = wordMessages((locale === 'en' ? en : zh) as Messages, mold);
  return (path) => {
    let at: string | Messages | undefined = messages;
    for (const step of path.split('.')) at = typeof at === 'object' ? at[step] : undefined;
    return typeof at === 'string' ? at : path;
  };
}
