import { and, inArray, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { HeldBecomes } from '@/lib/contracts/students/import.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { studentImportRows } from '../schema/imports.ts';
import type { Reading } from '../writing.ts';
import { isHeldRow } from './held-rows.ts';
import { rowsOfImport } from './import-view.ts';

type Coming = ReplyOf<typeof contract.endpoints.importCauses>['coming'];

/**
 * What the waiting rows would bring in, for each choice that can be made for the held ones: rows that cannot become
 * what is chosen stay out, and an update brings only the guardians whom the child lacks.
 */
export async function comingRows(ctx: Reading, id: string): Promise<Coming> {
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
