import { fieldsOfKind, type ImportField, type ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { locales } from '@/lib/rules/locale.ts';
import { wordsOf } from '../words.ts';
import { guardianHeader } from './guardian-header.ts';
import { headerKey } from './header-key.ts';
import { rulesOfKind } from './kinds.ts';

const tables = new Map<ImportKind, Map<string, ImportField>>();

function tableOf(kind: ImportKind): Map<string, ImportField> {
  const known = tables.get(kind);
  if (known) return known;
  const table = new Map<string, ImportField>();
  const { headers } = rulesOfKind[kind];
  for (const field of fieldsOfKind[kind]) {
    // Whose a column of a guardian beside a child is, its neighbours tell.
    if (/^guardian\d/.test(field)) continue;
    for (const header of headers[field] ?? []) table.set(headerKey(header), field);
    for (const locale of locales)
      for (const mold of ['school', 'kindergarten'] as const)
        table.set(headerKey(wordsOf(locale, mold).field(field)), field);
  }
  tables.set(kind, table);
  return table;
}

/** The field that a header means by itself in sheets of a kind; undefined for an unknown one. */
export const fieldOfHeader = (kind: ImportKind, header: string): ImportField | undefined =>
  tableOf(kind).get(headerKey(header));

/**
 * Whether a header says something in sheets of a kind, by itself or, as those of guardians beside children, together
 * with its neighbours.
 */
export const isKnownHeader = (kind: ImportKind, header: string): boolean =>
  fieldOfHeader(kind, header) !== undefined || (kind === 'students' && guardianHeader(header) !== null);
