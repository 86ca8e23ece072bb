import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fieldsWith } from '@/lib/contracts/students/field-lists.ts';
import type { StateFilter } from '@/lib/contracts/students/reference.ts';
import { type Gender, rollStates } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import { isPhone, tidyPhone } from '@/lib/rules/phone.ts';
import { picked } from '@/lib/rules/picked.ts';
import { afterPrefix, searchText } from '@/lib/rules/search-text.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { students } from './schema.ts';
import { phoneTerm } from './terms.ts';
import type { Reading } from './writing.ts';

export interface Filter {
  readonly q: string;
  /** A whole identity number; whoever asks by it must be allowed to see one, and it is noted. */
  readonly idNumber?: string | undefined;
  readonly classId?: string | undefined;
  readonly state?: StateFilter | undefined;
  readonly gender?: Gender | undefined;
}

/** The columns behind the orders of the list; each leads an index with school, id and what is filtered. */
const sortColumns = {
  number: students.number,
  name: students.nameKey,
  birthDate: students.birthDate,
  class: students.classKey,
  enteredOn: students.enteredOn,
} as const;

export interface Window {
  readonly sort: keyof typeof sortColumns;
  readonly dir: 'asc' | 'desc';
  readonly offset: number;
  readonly size: number;
}

/** What the list shows of a child; one table holds it all, because each further one costs more to plan than to read. */
const listed = {
  id: students.id,
  ...picked(students, fieldsWith('listed')),
  className: students.className,
  guardianRelation: students.guardianRelation,
  guardianRelationName: students.guardianRelationName,
  guardianName: students.guardianName,
  guardianPhone: students.guardianPhone,
  version: students.version,
};

export type ListedRow = Pick<typeof students.$inferSelect, keyof typeof listed>;

/**
 * The condition of a filter on `students`, the search left out. Names the school itself, so that indexes serve it
 * beside the policy.
 */
export function present(ctx: Reading, { classId, state, gender }: Omit<Filter, 'q'>): SQL {
  const inClass = classId === 'none' ? isNull(students.classId) : classId ? eq(students.classId, classId) : undefined;
  const where = and(
    ofSchool(ctx, students),
    isNull(students.deletedAt),
    inClass,
    state === 'onRoll' ? inArray(students.state, [...rollStates]) : state ? eq(students.state, state) : undefined,
    gender ? eq(students.gender, gender) : undefined,
  );
  return where ?? sql`true`;
}

/** Beyond so many rows it is quicker to find the ids in the index alone and to read only the page's rows. */
const shallow = 500;

/**
 * A page of a list whose length is known. Rows are counted from the nearer end, so the last page is as quick as the
 * first and the middle is half the way.
 */
export async function findPage(
  ctx: Reading,
  filter: Omit<Filter, 'q'>,
  window: Window,
  total: number,
): Promise<ListedRow[]> {
  const left = total - window.offset;
  if (left <= 0) return [];
  const fromEnd = window.offset > total / 2;
  const offset = fromEnd ? Math.max(left - window.size, 0) : window.offset;
  const order = ordered(window.sort, (window.dir === 'asc') === fromEnd ? desc : asc);
  const size = Math.min(left, window.size);
  const ids = ctx.tx
    .select({ id: students.id })
    .from(students)
    .where(present(ctx, filter))
    .orderBy(...order)
    .limit(size)
    .offset(offset);
  const query = ctx.tx.select(listed).from(students).$dynamic();
  const rows = await (offset > shallow
    ? query.where(and(ofSchool(ctx, students), inArray(students.id, ids))).orderBy(...order)
    : query
        .where(present(ctx, filter))
        .orderBy(...order)
        .limit(size)
        .offset(offset));
  return fromEnd ? rows.reverse() : rows;
}

export interface Found {
  readonly rows: ListedRow[];
  readonly total: number;
  readonly totalIsLowerBound: boolean;
}

/**
 * A page of what a search finds: the terms that begin with the text are one range of an index, a whole phone is one
 * term; counting stops at `limits.searchMatches`. The filters are asked of the children that the first terms lead to,
 * each once; of every term only where that leaves fewer than could be.
 */
export async function searchPage(ctx: Reading, filter: Filter, window: Window): Promise<Found> {
  const { q, idNumber, ...filters } = filter;
  const size = Math.max(Math.min(window.size, limits.searchMatches - window.offset), 0);
  const shown = { ...window, size };
  const first = await pageAmong(ctx, matches(ctx, { q, idNumber }), filters, shown);
  const isFiltered = filters.classId || filters.state || filters.gender;
  // The second way has asked the filters by then, of each term.
  const isWhole = !isFiltered || !first.isCut || first.total > limits.searchMatches;
  const { rows, total, isCut } = isWhole ? first : await pageAmong(ctx, matches(ctx, filter), {}, shown);
  const totalIsLowerBound = isCut || total > limits.searchMatches;
  return { rows, total: Math.min(total, limits.searchMatches), totalIsLowerBound };
}

/**
 * A page of those among `ids` that the filters leave, and how many those are, one more than `limits.searchMatches` at
 * most. isCut: there may be more ids than were read.
 */
async function pageAmong(
  ctx: Reading,
  ids: SQL,
  filters: Omit<Filter, 'q'>,
  { sort, dir, size, offset }: Window,
): Promise<{ rows: ListedRow[]; total: number; isCut: boolean }> {
  // One child may be found by several of its terms.
  const termsMax = limits.searchMatches * 2;
  const terms = ctx.tx.$with('terms', { id: sql<string>`id`.as('id') }).as(sql`${ids} limit ${termsMax}`);
  const found = ctx.tx.$with('found').as(
    ctx.tx
      .select({ studentId: students.id, key: sql`${sortColumns[sort]}`.as('key') })
      .from(students)
      .innerJoin(sql`(select distinct id from terms) one`, sql`one.id = ${students.id}`)
      .where(present(ctx, filters))
      .limit(limits.searchMatches + 1),
  );
  const direction = dir === 'asc' ? asc : desc;
  const page = ctx.tx
    .$with('page')
    .as(
      ctx.tx
        .select({ studentId: found.studentId })
        .from(found)
        .orderBy(direction(found.key), direction(found.studentId))
        .limit(size)
        .offset(offset),
    );
  const counts = {
    total: sql<number>`(select count(*)::int from found)`,
    isCut: sql<boolean>`(select count(*) from terms) = ${termsMax}`,
  };
  const rows = await ctx.tx
    .with(terms, found, page)
    .select({ ...listed, ...counts })
    .from(students)
    .innerJoin(page, eq(page.studentId, students.id))
    .where(ofSchool(ctx, students))
    .orderBy(...ordered(sort, direction));
  const [first] =
    rows.length > 0 || offset === 0 ? rows : await ctx.tx.with(terms, found).select(counts).from(sql`(select 1) one`);
  return { rows, total: first?.total ?? 0, isCut: first?.isCut ?? false };
}

/** Ids of the children that a search finds by themselves or by who answers for them, with repetitions. */
export function matches(ctx: Reading, filter: Filter): SQL {
  const ways = [byTerms(ctx, filter), byGuardian(ctx, filter), byDocument(ctx, filter)];
  return sql.join(
    ways.filter((way) => way !== null),
    sql` union all `,
  );
}

function byTerms(ctx: Reading, filter: Filter): SQL {
  const text = searchText(filter.q);
  const begins = sql`t.term >= ${text} and t.term < ${afterPrefix(text)}`;
  const phone = tidyPhone(filter.q);
  const found = isPhone(phone) ? sql`(${begins} or t.term = ${phoneTerm(phone)})` : begins;
  const range = sql`t.school_id = ${ctx.school.id} and ${found}`;
  if (!filter.classId && !filter.state && !filter.gender)
    return sql`select t.student_id as id from student_terms t where ${range}`;
  return sql`
    select t.student_id as id from student_terms t
    join ${students} on ${ofSchool(ctx, students)} and ${students.id} = t.student_id
    where ${range} and ${present(ctx, filter)}`;
}

/** One sign would bring the children of everybody of that surname among those who have it themselves. */
function byGuardian(ctx: Reading, filter: Filter): SQL | null {
  const name = filter.q.normalize('NFKC').trim();
  if ([...name].length < 2 || !/\p{L}{2}/u.test(name)) return null;
  return sql`
    select g.student_id as id from guardians g
    join ${students} on ${ofSchool(ctx, students)} and ${students.id} = g.student_id
    where g.school_id = ${ctx.school.id} and g.name >= ${name} and g.name < ${afterPrefix(name)}
      and ${present(ctx, filter)}`;
}

const byDocument = (ctx: Reading, filter: Filter): SQL | null =>
  filter.idNumber
    ? sql`select ${students.id} as id from ${students}
        where ${present(ctx, filter)} and ${students.idNumber} = ${filter.idNumber}`
    : null;

const ordered = (sort: Window['sort'], dir: typeof asc | typeof desc) => [dir(sortColumns[sort]), dir(students.id)];
