import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';
import { fillMessage } from '@/lib/i18n/fill-message.ts';
import { type Mold, wordMessage } from '@/lib/i18n/wording.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/errors.json' with { type: 'json' };
import zh from '@/messages/zh-CN/errors.json' with { type: 'json' };

const texts = { 'zh-CN': zh, en } as const;

/**
 * Who reads: the language, and whose words stand in it. Before there is a school they are a kindergarten's, as on the
 * pages.
 */
export interface Reader {
  readonly locale: Locale;
  readonly mold?: Mold;
}

/** The text of an error in the reader's words. Unknown keys are a defect of the contract and fail loudly. */
export function errorText(reader: Reader, said: Said): string {
  const text = known(texts[reader.locale], said.key);
  if (text === undefined) throw new Error(`messages/${reader.locale}/errors.json has no "${said.key}"`);
  return fill(reader, text, said.params);
}

/** Texts of field errors by path; a key that only a newer backend knows reads as a wrong format. */
export function fieldTexts(reader: Reader, fields: FieldErrors): Record<string, string> {
  const { field } = texts[reader.locale];
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path,
      fill(reader, known(field, said.key) ?? field.wrongFormat, said.params),
    ]),
  );
}

function known(table: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(table, key) ? table[key as keyof typeof table] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Counts are grouped by thousands, as everywhere on the screens. */
function fill({ locale, mold = 'kindergarten' }: Reader, text: string, params: Said['params'] = {}): string {
  const grouped = wordMessage(text, mold).replace(/\{(\w+)\}/g, (whole, name: string) =>
    typeof params[name] === 'number' ? `{${name}, number}` : whole,
  );
  return fillMessage(locale, grouped, params);
}
