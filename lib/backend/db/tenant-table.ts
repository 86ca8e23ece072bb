import { getTableColumns } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type ExtraConfigColumn,
  type ForeignKeyBuilder,
  foreignKey,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { id, schoolId } from './schema-parts.ts';

type Columns = Readonly<Record<string, PgColumnBuilderBase>>;
/** Foreign keys, indexes and checks beside the key. */
type Extras<Column extends PropertyKey> = (t: Readonly<Record<Column, ExtraConfigColumn>>) => PgTableExtraConfigValue[];

/** A table of schools whose rows have an id: (school_id, id) is its key. */
export const tenantTable = <Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  extras?: Extras<keyof C | 'schoolId' | 'id'>,
) =>
  pgTable(name, { schoolId: schoolId(), id: id(), ...columns }, (t) => [
    primaryKey({ columns: [t.schoolId, t.id] }),
    ...(extras?.(t) ?? []),
  ]);

/**
 * A table of schools with another key: the school and these columns in their order, none where a school has one row.
 */
export const tenantTableBy = <Name extends string, C extends Columns>(
  name: Name,
  key: readonly NoInfer<keyof C>[],
  columns: C,
  extras?: Extras<keyof C | 'schoolId'>,
) =>
  pgTable(name, { schoolId: schoolId(), ...columns }, (t) => [
    primaryKey({ columns: [t.schoolId, ...key.map((column) => t[column])] }),
    ...(extras?.(t) ?? []),
  ]);

/**
 * The foreign key of a column that holds the id of a row of the same school: (school_id, column) names (school_id, id).
 */
export function refers(
  name: string,
  column: ExtraConfigColumn,
  to: { readonly schoolId: AnyPgColumn; readonly id: AnyPgColumn },
): ForeignKeyBuilder {
  const { schoolId: own } = getTableColumns(column.table);
  if (!own) throw new Error(`${name} refers from a table without a school`);
  return foreignKey({ name, columns: [own, column], foreignColumns: [to.schoolId, to.id] });
}
