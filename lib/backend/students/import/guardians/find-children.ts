import { and, inArray, isNull, or } from 'drizzle-orm';
import { byIdentity, identityOf } from '@/lib/rules/identity.ts';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { students } from '../../schema.ts';
import type { Reading } from '../../writing.ts';
import { maskedCell } from '../masked-cell.ts';

/** What a row says about the child it means. */
export interface Meant {
  readonly number: string;
  readonly name: string;
  readonly idNumber: string;
  readonly className: string;
}

export interface FoundChild {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** The child that a row means, or why it cannot be told: `childMismatch` where number and name are of two people. */
export type Finding =
  | { readonly child: FoundChild }
  | { readonly key: string; readonly params: Record<string, string> };

/**
 * Finds the children that rows mean by one query: by number, else by identity number, else by name, within the class
 * where one is named.
 */
export async function findChildren(ctx: Reading, rows: readonly Meant[]): Promise<(meant: Meant) => Finding> {
  const numbers = rows.flatMap(({ number }) => (number ? identityOf(number) : []));
  const documents = rows.flatMap(({ number, idNumber }) => (number === '' && idNumber ? idNumber : []));
  const names = rows.flatMap(({ number, idNumber, name }) =>
    number === '' && idNumber === '' && name ? nameSortKey(name) : [],
  );
  const known = await ctx.tx
    .select({
      id: students.id,
      number: students.number,
      name: students.name,
      idNumber: students.idNumber,
      className: students.className,
    })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        or(
          inArray(students.numberKey, numbers),
          inArray(students.idNumber, documents),
          inArray(students.nameKey, names),
        ),
      ),
    );
  const numberedSo = byIdentity(known, (child) => child.number);
  return (meant): Finding => {
    const { number, idNumber, name, className } = meant;
    const found = number
      ? numberedSo(number)
      : known.filter((child) =>
          idNumber
            ? child.idNumber === idNumber
            : child.name === name && (className === '' || identityOf(child.className) === identityOf(className)),
        );
    const [child] = found;
    const value = maskedCell(number || name);
    if (!child) return { key: 'childUnknown', params: { value } };
    if (found.length > 1) return { key: 'childAmbiguous', params: { value } };
    if (name && searchText(child.name) !== searchText(name))
      return { key: 'childMismatch', params: { number: child.number, name: child.name } };
    return { child };
  };
}
