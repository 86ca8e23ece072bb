import { eq } from 'drizzle-orm';
import type { ColumnChoice, ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import { type Filling, fillMessage, messageAt } from '@/lib/i18n/fill-message.ts';
import { type Messages, wordMessages } from '@/lib/i18n/wording.ts';
import { type AuxiliaryKind, auxiliaryKinds } from '@/lib/rules/finance/auxiliary-kinds.ts';
import { type VoucherKind, voucherKinds } from '@/lib/rules/finance/voucher.ts';
import type { VoucherState } from '@/lib/rules/finance/voucher-states.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/finance-interchange.json' with { type: 'json' };
import zh from '@/messages/zh-CN/finance-interchange.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { schools } from '../../organisation/schema.ts';
import { othersHeaders } from './known-headers.ts';

/** What sheets of vouchers and balances say in words. */
export interface SheetWords {
  column(column: ImportColumn): string;
  /** What belongs into a column. */
  rule(column: ImportColumn): string;
  kind(kind: VoucherKind): string;
  item(kind: AuxiliaryKind): string;
  state(state: VoucherState): string;
  text(key: string, params?: Filling): string;
}

type Mold = 'school' | 'kindergarten';

function wordsIn(locale: Locale, mold: Mold): SheetWords {
  const messages = wordMessages((locale === 'en' ? en : zh) as Messages, mold);
  const at = (...path: readonly string[]) => messageAt(messages, path) ?? path.at(-1) ?? '';
  return {
    column: (column) => at('column', column),
    rule: (column) => at('rule', column),
    kind: (kind) => at('kind', kind),
    item: (kind) => at('item', kind),
    state: (state) => at('voucherState', state),
    text: (key, params) => fillMessage(locale, at('sheet', key), params),
  };
}

/** The words of the reader's language and kind of school. */
export async function sheetWords({ tx, school, locale }: Ctx): Promise<SheetWords> {
  const [row] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  return wordsIn(locale, row?.mold === 2 ? 'school' : 'kindergarten');
}

const everyWords = (['zh-CN', 'en'] as const).flatMap((locale) =>
  (['school', 'kindergarten'] as const).map((mold) => wordsIn(locale, mold)),
);

/** Every way in which a file may write one of these, in any language. */
const written = <T extends string>(all: readonly T[], nameOf: (words: SheetWords, one: T) => string) =>
  new Map(
    all.flatMap((one) =>
      [one, ...everyWords.map((words) => nameOf(words, one))].map((name) => [tidy(name), one] as const),
    ),
  );

const tidy = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

const kinds = written(voucherKinds, (words, kind) => words.kind(kind));
// As vouchers are called in short, and by the programs of others.
for (const [short, kind] of [
  ['收', 'receipt'],
  ['付', 'payment'],
  ['转', 'transfer'],
  ['收款', 'receipt'],
  ['付款', 'payment'],
  ['转账', 'transfer'],
] as const)
  kinds.set(short, kind);
const items = written(auxiliaryKinds, (words, kind) => words.item(kind));

/** Words of programs that know one general kind, or divide by cash and bank: the kind that fits is meant. */
const general: readonly string[] = ['记', '记账', '记账凭证', '通用', '银', '银行', '现', '现金'];

/** Null where the kind that fits is meant; undefined for what is no kind. */
export const readKind = (text: string): VoucherKind | null | undefined =>
  text === '' || general.includes(tidy(text)) ? null : kinds.get(tidy(text));
export const readItemKind = (text: string): AuxiliaryKind | undefined => items.get(tidy(text));

/** Which of these columns a header means: the one that a person chose, else by our names and those of others. */
export function columnsOf<C extends ImportColumn>(
  all: readonly C[],
  chosen: readonly ColumnChoice[] | null,
): (header: string) => C | undefined {
  const mine = (column: ImportColumn) => all.find((one) => one === column);
  if (chosen) {
    const names = new Map(chosen.map(({ column, header }) => [tidy(header), mine(column)]));
    return (header) => names.get(tidy(header));
  }
  const names = written(all, (words, column) => words.column(column));
  const others = new Map(all.flatMap((one) => (othersHeaders[one] ?? []).map((name) => [tidy(name), one] as const)));
  return (header) => names.get(tidy(header)) ?? others.get(tidy(header));
}
