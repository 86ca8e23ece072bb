import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../db/rows.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import type { NamedRecords } from '../../students/index.ts';

const namedRow = z.object({ id: z.string(), both: z.boolean() });

/**
 * Rules that name a child go on with the record that it is merged into; `both` tells rules that named that one as well.
 */
export const namedInRules: NamedRecords = {
  table: 'access_rules',
  column: 'student_ids',
  rename: async (ctx, from, to) => {
    const { tx, school } = ctx;
    const rows = await rowsOf(
      tx,
      sql`
      with named as (
        select id, ${to}::uuid = any(student_ids) as has_both from access_rules
        where school_id = ${school.id} and ${from}::uuid = any(student_ids) for update)
      update access_rules r set ${asChangedNow(ctx, 'r')},
        student_ids = case when n.has_both then array_remove(r.student_ids, ${from}::uuid)
          else array_replace(r.student_ids, ${from}::uuid, ${to}::uuid) end
      from named n where r.school_id = ${school.id} and r.id = n.id
      returning r.id, n.has_both as "both"`,
      namedRow,
    );
    return rows.map(({ id, both }) => ({ school_id: school.id, id, both: String(both) }));
  },
  restore: async (ctx, keys, from, to) => {
    const { tx, school } = ctx;
    for (const both of [true, false]) {
      const ids = keys.filter((key) => key.both === String(both)).map(({ id }) => String(id));
      if (ids.length === 0) continue;
      const former = both
        ? sql`array_append(student_ids, ${to}::uuid)`
        : sql`array_replace(student_ids, ${from}::uuid, ${to}::uuid)`;
      await tx.execute(sql`
        update access_rules r set student_ids = ${former}, ${asChangedNow(ctx, 'r')}
        where school_id = ${school.id} and ${from}::uuid = any(student_ids)
          and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
    }
  },
};
