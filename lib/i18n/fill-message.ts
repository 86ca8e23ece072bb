import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import type { Locale } from '@/lib/rules/locale.ts';
import type { Messages } from './wording.ts';

/** What stands in the places of a message. */
export type Filling = Readonly<Record<string, string | number>>;

/** Formatters are slow to make: a sheet fills thousands of messages. */
function kept<A extends readonly unknown[], F>(make: (...args: A) => F): (...args: A) => F {
  const made = new Map<string, F>();
  return (...args) => {
    const key = JSON.stringify(args);
    const formatter = made.get(key) ?? make(...args);
    made.set(key, formatter);
    return formatter;
  };
}

const formatters = {
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: kept((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: kept((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};

/** Fills the places of an ICU message outside of screens; what is not given keeps its name in braces. */
export function fillMessage(locale: Locale, message: string, filling: Filling = {}): string {
  const named = [...message.matchAll(/\{(\w+)[},]/g)].map(([, name = '']) => [name, `{${name}}`]);
  return String(format(compile(message), locale, { ...Object.fromEntries(named), ...filling }, { formatters }));
}

/** The message that stands under these names, one inside the other; undefined where there is none. */
export function messageAt(messages: Messages, path: readonly string[]): string | undefined {
  let at: string | Messages | undefined = messages;
  for (const name of path) at = typeof at === 'object' && Object.hasOwn(at, name) ? at[name] : undefined;
  return typeof at === 'string' ? at : undefined;
}
