import { newGuardianOf } from '@/lib/contracts/students/import-records.ts';
import { hasLostItsEnd, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { enabledWords } from '../../../organisation/index.ts';
import { type Guardian, guardiansOf } from '../../register.ts';
import type { Reading } from '../../writing.ts';
import { relationOfHeader } from '../guardian-header.ts';
import type { CheckRows } from '../import-kind.ts';
import { relationOf } from '../relation-of.ts';
import { against, type ReadingPlan, type RowReader, rowReader, staged } from '../row-reader.ts';
import { findChildren, type Meant } from './find-children.ts';

/**
 * The dry run of guardians: who the child is, whether the guardian is new to it, and whether there is room for one
 * more.
 */
export async function beginCheck(begun: Reading): Promise<CheckRows> {
  const relations = await enabledWords(begun, 'relation');
  /** Rows of the sheet so far by child and phone, and guardians counted by child. */
  const rowsOf = new Map<string, number>();
  const counts = new Map<string, number>();
  return async (ctx, plan, rows) => {
    const read = rows.map((row) => ({ row, reader: rowReader(plan, row.cells) }));
    const finding = await findChildren(
      ctx,
      read.map(({ reader }) => meantBy(reader)),
    );
    const found = read.map((one) => ({ ...one, meant: finding(meantBy(one.reader)) }));
    const known = await guardiansOf(
      ctx,
      found.flatMap(({ meant }) => ('child' in meant ? meant.child.id : [])),
    );
    return found.map(({ row, reader, meant }) => {
      const { reasons } = reader;
      if (!('child' in meant)) {
        const field = reader.text('number') ? 'number' : reader.text('childIdNumber') ? 'childIdNumber' : 'childName';
        reasons.push(against(plan, field, meant.key, meant.params));
        return staged(row, null, reasons);
      }
      const { id } = meant.child;
      const record = reader.parsed(newGuardianOf, { ...draftOf(plan, relations, reader), studentId: id }, fieldOfPath);
      if (!record) return staged(row, null, reasons);
      const before = known.get(id) ?? [];
      if (isKnown(before, record))
        reasons.push(against(plan, 'guardianPhone', 'guardianKnown', { name: meant.child.name }));
      const key = `${id} ${record.phone}`;
      const first = rowsOf.get(key);
      if (first === undefined) rowsOf.set(key, row.row);
      else reasons.push(against(plan, 'guardianPhone', 'guardianInFile', { row: first }));
      if (reasons.length > 0) return staged(row, null, reasons);
      const count = (counts.get(id) ?? before.length) + 1;
      counts.set(id, count);
      if (count > limits.guardians)
        reasons.push(against(plan, 'guardianName', 'tooManyGuardians', { max: limits.guardians }));
      return staged(row, record, reasons);
    });
  };
}

/** Whether a child has this guardian already: one phone is one person. */
export const isKnown = (before: readonly Guardian[], { phone }: { readonly phone: string }) =>
  before.some((one) => one.phone === phone);

const meantBy = ({ text }: RowReader): Meant => ({
  number: text('number'),
  name: tidyPersonName(text('childName')),
  idNumber: tidyIdentityNumber(text('childIdNumber')),
  className: text('className'),
});

function draftOf(plan: ReadingPlan, relations: ReadonlySet<string>, reader: RowReader) {
  const { text, choice, complain } = reader;
  const header = plan.mapping.find(({ field }) => field === 'guardianName');
  const idNumber = tidyIdentityNumber(text('guardianIdNumber'));
  if (hasLostItsEnd(idNumber)) complain('guardianIdNumber', 'digitsLost');
  const implied = relationOfHeader(plan.headers[header?.column ?? -1] ?? '') ?? 'other';
  return {
    ...(relationOf(reader, relations, 'guardianRelation') ?? { relation: implied }),
    name: text('guardianName'),
    phone: text('guardianPhone'),
    idType: choice('guardianIdType'),
    idNumber,
  };
}

const fieldOfPath = (path: string) => `guardian${path[0]?.toUpperCase()}${path.slice(1)}`;
