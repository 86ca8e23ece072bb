import type { FieldErrors, Said } from '@/lib/contracts/errors.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/errors.json' with { type: 'json' };
import zh from '@/messages/zh-CN/errors.json' with { type: 'json' };

const texts = { 'zh-CN': zh, en } as const;

/** The text of an error in the reader's language. Unknown keys are a defect of the contract and fail loudly. */
export function errorText(locale: Locale, said: Said): string {
  const text = known(texts[locale], said.key);
  if (text === undefined) throw new Error(`messages/${locale}/errors.json has no "${said.key}"`);
  return fill(locale, text, said.params);
}

/** Texts of field errors by path; a key that only a newer backend knows reads as a wrong format. */
export function fieldTexts(locale: Locale, fields: FieldErrors): Record<string, string> {
  const { field } = texts[locale];
  return Object.fromEntries(
    Object.entries(fields).map(([path, said]) => [
      path,
      fill(locale, known(field, said.key) ?? field.wrongFormat, said.params),
    ]),
  );
}

function known(table: object, key: string): string | undefined {
  const text: unknown = Object.hasOwn(table, key) ? table[key as keyof typeof table] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** Counts are grouped by thousands, as everywhere on the screens. */
function fill(locale: Locale, text: string, params: Said['params'] = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    if (!Object.hasOwn(params, name)) return whole;
    const value = params[name];
    return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : String(value);
  });
}
