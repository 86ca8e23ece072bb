import type { Node } from 'libpg-query';
import { isNamed, type Scope, type Source, textOf } from './scope.ts';

/** A column of a result, and whether the statement names its value. */
export interface Output {
  readonly name: string;
  readonly named: boolean;
}

/** The columns that one entry of a SELECT or RETURNING list gives. */
export function outputsOf(target: Node, scope: Scope): readonly Output[] {
  const { name, val } = 'ResTarget' in target ? target.ResTarget : {};
  const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : [];
  const last = fields.at(-1);
  if (!last || !('A_Star' in last)) return [{ name: name ?? textOf(last), named: isNamed(val, scope) }];
  const alias = textOf(fields.at(-2));
  return scope.sources
    .filter((source) => !alias || source.alias === alias)
    .flatMap((source) => source.columns.map((column) => ({ name: column, named: source.named.has(column) })));
}

/** The columns of a list of VALUES. */
export function outputsOfValues(lists: readonly Node[], scope: Scope): readonly Output[] {
  const rows = lists.map((row) => ('List' in row ? (row.List.items ?? []) : []));
  return (rows[0] ?? []).map((_, at) => ({
    name: `column${at + 1}`,
    named: rows.every((row) => isNamed(row[at], scope)),
  }));
}

/** A result as something to select from. */
export const sourceOf = (alias: string | undefined, outputs: readonly Output[]): Source => ({
  alias: alias ?? '',
  columns: outputs.map(({ name }) => name),
  named: new Set(outputs.filter(({ named }) => named).map(({ name }) => name)),
});

export const renamed = (outputs: readonly Output[], names: readonly Node[] = []): readonly Output[] =>
  outputs.map(({ name, named }, at) => ({ name: textOf(names[at]) || name, named }));

/** Columns named of both. */
export const merged = (left: readonly Output[], right: readonly Output[]): readonly Output[] =>
  left.map(({ name, named }, at) => ({ name, named: named && (right[at]?.named ?? false) }));
