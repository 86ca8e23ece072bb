import { sql } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { relationsWithPhone, studentsOnRoll } from '../../students/index.ts';
import { wxworkParents } from '../schema/families.ts';
import { sayWords } from './sheet-words.ts';

const columns = ['number', 'name', 'className', 'parents', 'subscribed', 'phones'] as const;

/**
 * The children on roll by class, each with how many of its parents the platform knows, follow the school, and have a
 * phone here. Four statements, whatever the size of the school.
 * @throws ServiceError tooManyRows
 */
export async function exportStudentList(steps: Steps): Promise<Response> {
  const sheet = await steps.run(async (ctx) => {
    const rows = await rowsOf(ctx);
    ctx.audit({ object: { type: 'students', id: `${rows.length}` }, change: { rows: rows.length } });
    const say = await sayWords(ctx);
    return {
      name: `${say('list.sheet')} ${today(ctx)}`,
      columns: columns.map((column) => ({ header: say(`list.${column}`), width: 16 })),
      rows,
    };
  });
  return sheetDownload(sheet.name, 'xlsx', [sheet]);
}

async function rowsOf(ctx: Ctx) {
  const max = limits.exportRows;
  const children = await studentsOnRoll(ctx, { all: true }, max + 1);
  if (children.length > max) throw new ServiceError('tooManyRows', { rows: children.length, max });
  const phones = await relationsWithPhone(
    ctx,
    children.map(({ id }) => id),
  );
  const { studentId, parentUserId, subscribed } = wxworkParents;
  const known = await ctx.tx
    .select({
      studentId,
      parents: sql<number>`count(distinct ${parentUserId})::int`,
      subscribed: sql<number>`(count(distinct ${parentUserId}) filter (where ${subscribed}))::int`,
    })
    .from(wxworkParents)
    .where(ofSchool(ctx, wxworkParents))
    .groupBy(studentId);
  const at = new Map(known.map((one) => [one.studentId, one]));
  return children.map(({ id, number, name, className }) => [
    number,
    name,
    className ?? '',
    { count: at.get(id)?.parents ?? 0 },
    { count: at.get(id)?.subscribed ?? 0 },
    { count: phones.get(id)?.size ?? 0 },
  ]);
}
