import type { ImportColumn } from '@/lib/contracts/students/import-fields.ts';
import { headerKey } from '../header-key.ts';

const keys = (...headers: string[]) => new Set(headers.map(headerKey));
const bareNames = keys('姓名', '名字', 'name', 'full name');
const bareNumbers = keys('身份证号', '身份证号码', '身份证', '证件号码', '证件号', 'id number');
const bareTypes = keys('证件类型', '身份证件类型', 'id type');
const ofChild: ReadonlySet<ImportColumn> = new Set(['number', 'childName', 'childIdNumber', 'className']);

/**
 * Whose a bare 姓名, 身份证号 or 证件类型 in a sheet of guardians is: a name is the child's where another column
 * names the guardian, and the guardian's where another names the child; else nothing tells, of documents neither.
 * A document is of whom the columns to its left are about.
 * @param known what a header means by itself
 */
export function whoseColumns(
  headers: readonly string[],
  known: (header: string) => ImportColumn | undefined,
): ReadonlyMap<number, ImportColumn> {
  const named = new Set(headers.map(known));
  const whoseName = named.has('guardianName') ? 'child' : named.has('childName') ? 'guardian' : null;
  const fields = new Map<number, ImportColumn>();
  if (whoseName === null && headers.some((header) => bareNames.has(headerKey(header)))) return fields;
  let left: 'child' | 'guardian' = 'child';
  for (const [column, header] of headers.entries()) {
    const field = known(header);
    const key = headerKey(header);
    if (field) left = ofChild.has(field) ? 'child' : 'guardian';
    else if (bareNames.has(key)) {
      left = whoseName ?? left;
      fields.set(column, `${left}Name`);
    } else if (bareNumbers.has(key)) fields.set(column, `${left}IdNumber`);
    else if (bareTypes.has(key) && left === 'guardian') fields.set(column, 'guardianIdType');
  }
  return fields;
}
