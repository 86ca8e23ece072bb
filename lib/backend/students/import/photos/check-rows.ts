import { and, inArray, isNotNull } from 'drizzle-orm';
import { newPhotoOf } from '@/lib/contracts/students/import-records.ts';
import { isIdentityNumber, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { students } from '../../schema.ts';
import { findChildren } from '../guardians/find-children.ts';
import type { CheckRows } from '../import-kind.ts';
import { against, rowReader, staged } from '../row-reader.ts';

/**
 * The dry run of pictures: whose each is, by a name that is a number or an identity number, and whether a photo is
 * there already.
 */
export function beginCheck(): CheckRows {
  const rowsOf = new Map<string, number>();
  return async (ctx, plan, rows) => {
    const read = rows.map((row) => {
      const fileName = row.cells[0]?.text ?? '';
      const bare = tidyIdentityNumber((fileName.split('/').at(-1) ?? '').replace(/\.[^.]*$/, ''));
      return { row, fileName, reader: rowReader(plan, row.cells), meant: meantBy(bare) };
    });
    const finding = await findChildren(
      ctx,
      read.map(({ meant }) => meant),
    );
    const found = read.map((one) => ({ ...one, found: finding(one.meant) }));
    const ids = found.flatMap(({ found: child }) => ('child' in child ? child.child.id : []));
    const photographed =
      ids.length === 0
        ? []
        : await ctx.tx
            .select({ id: students.id })
            .from(students)
            .where(and(ofSchool(ctx, students), inArray(students.id, ids), isNotNull(students.photoId)));
    const withPhoto = new Set(photographed.map(({ id }) => id));
    return found.map(({ row, fileName, reader, found: child }) => {
      const { reasons } = reader;
      const say = (key: string, params = {}, severity: 'error' | 'warning' = 'error') =>
        reasons.push(against(plan, 'fileName', key, params, severity));
      if (!/\.(?:jpe?g|png)$/i.test(fileName)) say('pictureName');
      else if (!('child' in child)) say(child.key, child.params);
      if (reasons.length > 0 || !('child' in child)) return staged(row, null, reasons);
      const { id, name } = child.child;
      const first = rowsOf.get(id);
      if (first !== undefined) say('photoInFile', { row: first });
      else rowsOf.set(id, row.row);
      if (withPhoto.has(id)) say('photoReplaced', { name }, 'warning');
      return staged(row, newPhotoOf.parse({ studentId: id, fileName }), reasons);
    });
  };
}

const meantBy = (bare: string) => {
  const isDocument = isIdentityNumber(bare);
  return { number: isDocument ? '' : bare, idNumber: isDocument ? bare : '', name: '', className: '' };
};
