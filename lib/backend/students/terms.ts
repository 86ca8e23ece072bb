import { type SQL, sql } from 'drizzle-orm';
import { phoneTail } from '@/lib/rules/phone.ts';
import { nameTerms } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Writing } from './writing.ts';

/** What a child's terms are made of. */
export interface Findable {
  readonly name: string;
  readonly number: string;
  readonly phones: readonly string[];
}

/**
 * A phone is found whole or by its last four digits, which its mask shows; by its beginning, typed longer and longer,
 * it could be read past the brake on revealing. Nothing that is typed begins with a hyphen (`searchText`), so no
 * beginning reaches this term.
 */
export const phoneTerm = (phone: string) => `-${phone}`;

/** Everything that a child is found by: a phone by `phoneTerm`, all else when it begins with what was typed. */
export function termsOf({ name, number, phones }: Findable): Set<string> {
  const terms = nameTerms(name);
  terms.add(searchText(number));
  for (const phone of phones) {
    if (phone === '') continue;
    terms.add(phoneTerm(phone));
    terms.add(phoneTail(phone));
  }
  terms.delete('');
  return terms;
}

/** Makes children findable. `fresh`: they have never been, so no term can be there already, which makes it quicker. */
export async function addTerms(
  { tx, school }: Writing,
  found: readonly { readonly id: string; readonly findable: Findable }[],
  { fresh = false } = {},
): Promise<void> {
  const pairs = pairsOf(found);
  if (pairs.count === 0) return;
  await tx.execute(sql`
    insert into student_terms (school_id, term, student_id) select ${school.id}::uuid, term, id from ${pairs.table}
    ${fresh ? sql`` : sql`on conflict do nothing`}`);
}

/** Makes children unfindable; `findable` is what they were found by. */
export async function dropTerms(
  { tx, school }: Writing,
  found: readonly { readonly id: string; readonly findable: Findable }[],
): Promise<void> {
  const pairs = pairsOf(found);
  if (pairs.count === 0) return;
  await tx.execute(sql`
    delete from student_terms using ${pairs.table}
    where student_terms.school_id = ${school.id} and student_terms.term = found.term and student_terms.student_id = found.id`);
}

/**
 * Terms and ids as a table `found(term, id)`. Two long texts are read quicker than a list of values or of objects; no
 * term holds a line's end.
 */
function pairsOf(found: readonly { readonly id: string; readonly findable: Findable }[]): {
  count: number;
  table: SQL;
} {
  const pairs = found.flatMap(({ id, findable }) => [...termsOf(findable)].map((term) => ({ term, id })));
  const lines = (texts: readonly string[]) => sql`string_to_array(${texts.join('\n')}, E'\n')`;
  const terms = lines(pairs.map(({ term }) => term));
  const ids = lines(pairs.map(({ id }) => id));
  return { count: pairs.length, table: sql`unnest(${terms}, ${ids}::uuid[]) as found(term, id)` };
}
