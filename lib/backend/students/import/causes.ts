import { and, desc, inArray, notInArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { HeldBecomes } from '@/lib/contracts/students/import.ts';
import { customColumn, type ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import { references } from '@/lib/contracts/students/reference-lists.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';
import { studentImportRows } from '../schema/imports.ts';
import { wordsOf } from '../words.ts';
import type { Reading } from '../writing.ts';
import { listOfField } from './choices.ts';
import { decidedRows } from './decide-held.ts';
import { isHeldRow } from './held-rows.ts';
import { findImport, type Import, rowsOfImport } from './import-view.ts';
import { rulesOfKind } from './kinds.ts';
import { likelyChoice } from './likely-choice.ts';
import { ownFieldsOf } from './mapping.ts';
import { updateNotes } from './reason-words.ts';

type Reply = ReplyOf<typeof contract.endpoints.importCauses>;
type Choices = Readonly<Record<string, readonly string[]>>;

/** Reasons against what a cell says, which another text puts right wherever the same stands. */
export const mendableReasons: ReadonlySet<string> = new Set([
  'choice',
  'className',
  'classAmbiguous',
  'grade',
  'year',
  'role',
  'roleBeyond',
  'department',
  'departmentAmbiguous',
]);

/** What the dry run found, by cause, and what may stand in the columns. @throws ServiceError notFound */
export async function importCauses(ctx: Ctx, { id }: { readonly id: string }): Promise<Reply> {
  const found = await findImport(ctx, id);
  const choices = await choicesOf(ctx, found);
  const groups = await groupsOf(ctx, id);
  const causes = groups.slice(0, limits.importCauses).map(({ params, distinct, ...group }) => {
    const mendable = group.value !== null && mendableReasons.has(group.key) && group.column !== null;
    const likely = mendable ? likelyChoice(group.value ?? '', choices[group.field] ?? []) : null;
    return { ...group, params: distinct === 1 ? params : null, mendable, likely };
  });
  return {
    causes,
    coming: await comingRows(ctx, id),
    decided: await decidedRows(ctx, id),
    more: groups.length > limits.importCauses,
    choices: Object.fromEntries(Object.entries(choices).map(([field, names]) => [field, [...names]])),
  };
}

/** Reasons that name the same value are one cause, and so are those that name none. */
function groupsOf(ctx: Ctx, id: string) {
  const said = sql`jsonb_array_elements(${studentImportRows.reasons})`;
  const reasons = ctx.tx
    .select({ reason: said.as('reason') })
    .from(studentImportRows)
    .where(rowsOfImport(ctx, id))
    .as('reasons');
  const part = <T>(name: string) => sql<T>`${reasons.reason} ->> ${sql.raw(`'${name}'`)}`;
  const [field, key, severity] = [part<string>('field'), part<string>('key'), part<'error' | 'warning'>('severity')];
  const value = sql<string | null>`${reasons.reason} -> 'params' ->> 'value'`;
  const params = sql`${reasons.reason} -> 'params'`;
  const rows = sql<number>`count(*)::int`;
  return ctx.tx
    .select({
      field,
      key,
      severity,
      value,
      rows,
      column: sql<string | null>`min(${part('column')})`,
      params: sql<Record<string, string | number>>`min(${params} #>> '{}')::jsonb`,
      distinct: sql<number>`count(distinct ${params})::int`,
    })
    .from(reasons)
    .where(notInArray(key, [...updateNotes]))
    .groupBy(field, key, severity, value)
    .orderBy(severity, desc(rows), field, key, value)
    .limit(limits.importCauses + 1);
}

/**
 * What may stand in the mapped columns that take one of a few values, in the words of whoever asks; all of them are
 * read back.
 */
async function choicesOf(ctx: Ctx, { kind, mapping }: Import): Promise<Choices> {
  const words = wordsOf(ctx.locale, await moldOf(ctx));
  const fields = new Set<ImportColumn>(mapping.map(({ field }) => field));
  const own = await ownFieldsOf(ctx, kind);
  const all: Choices = {
    ...Object.fromEntries(
      Object.entries(listOfField).map(([field, list]) => [
        field,
        list ? references[list].map((code) => words.choice(list, code)) : [],
      ]),
    ),
    ...(await rulesOfKind[kind].choices?.(ctx)),
    ...Object.fromEntries(
      own.flatMap(({ id, type, choices }) =>
        type === 'choice'
          ? [[customColumn(id), choices]]
          : type === 'yesNo'
            ? [[customColumn(id), [words.truth('yes'), words.truth('no')]]]
            : [],
      ),
    ),
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => fields.has(field as ImportColumn)));
}

type Coming = ReplyOf<typeof contract.endpoints.importCauses>['coming'];

/**
 * What the waiting rows would bring in, for each choice that can be made for the held ones: rows that cannot become
 * what is chosen stay out, and an update brings only the guardians whom the child lacks.
 */
async function comingRows(ctx: Reading, id: string): Promise<Coming> {
  const groups = await waitingRows(ctx, id);
  const of = (choice: HeldBecomes) => {
    const coming = { rows: 0, guardians: 0 };
    for (const { isHeld, own, mayUpdate, isTaken, rows, guardians, lacking } of groups) {
      const become = isHeld ? (own ?? choice) : 'add';
      const isOut = become === 'skip' || (become === 'update' ? !mayUpdate : isHeld && isTaken);
      if (isOut) continue;
      coming.rows += rows;
      coming.guardians += become === 'update' ? lacking : guardians;
    }
    return coming;
  };
  return { skip: of('skip'), update: of('update'), add: of('add') };
}

/** The rows that wait, by whether they are held, what was decided of them alone and what they can become. */
function waitingRows(ctx: Reading, id: string) {
  const { record, reasons, status } = studentImportRows;
  const isHeld = sql<boolean>`coalesce(${isHeldRow}, false)`;
  const own = sql<HeldBecomes | null>`${record} ->> 'become'`;
  const mayUpdate = sql<boolean>`coalesce(${record} ? 'heldBy', false)`;
  const isTaken = sql<boolean>`${reasons} @@ '$[*].key == "sameNumberInRegister"'::jsonpath`;
  const guardians = sql`jsonb_array_length(${record} -> 'guardians')`;
  const lacking = sql`jsonb_array_length(jsonb_path_query_array(${reasons}, '$[*] ? (@.key == "guardianAdds")'))`;
  const total = (of: typeof guardians) => sql<number>`coalesce(sum(${of}), 0)::int`;
  return ctx.tx
    .select({
      ...{ isHeld, own, mayUpdate, isTaken },
      rows: sql<number>`count(*)::int`,
      guardians: total(guardians),
      lacking: total(lacking),
    })
    .from(studentImportRows)
    .where(and(rowsOfImport(ctx, id), inArray(status, ['good', 'warning'])))
    .groupBy(sql`1, 2, 3, 4`);
}
