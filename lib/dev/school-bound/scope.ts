import type { ColumnRef, Node } from 'libpg-query';

/** One thing in a FROM: a table, or what a subquery, a function or a list of values gives. */
export interface Source {
  readonly alias: string;
  /** The table's name, where it is one. */
  readonly table?: string;
  readonly columns: readonly string[];
  /** Columns whose value the statement names: by a parameter, a constant, or a column that is equal to one. */
  readonly named: Set<string>;
}

/** What a query sees, its own FROM and then that of the query around it, and the equalities that are known of it. */
export interface Scope {
  readonly sources: Source[];
  readonly equalities: Equality[];
  readonly outer: Scope | undefined;
}

/**
 * Both sides are equal in every row that counts. `only`: sources that this narrows, where an outer join leaves the
 * others' rows be.
 */
interface Equality {
  readonly sides: readonly [Node, Node];
  readonly only?: readonly Source[] | undefined;
}

export const textOf = (node: Node | undefined): string => (node && 'String' in node ? (node.String.sval ?? '') : '');

/** The column that a reference means, in the innermost query that has it. */
export function resolve(reference: ColumnRef, scope: Scope): { source: Source; column: string } | undefined {
  const parts = (reference.fields ?? []).map(textOf);
  const column = parts.at(-1) ?? '';
  const alias = parts.at(-2);
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const source = at.sources.find((one) => (alias ? one.alias === alias : one.columns.includes(column)));
    if (source) return { source, column };
  }
  return undefined;
}

/** Whether an expression is known before any row is read. */
export function isNamed(node: Node | undefined, scope: Scope): boolean {
  if (!node) return false;
  if ('ParamRef' in node || 'A_Const' in node) return true;
  if ('TypeCast' in node) return isNamed(node.TypeCast.arg, scope);
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).every((one) => isNamed(one, scope));
  if ('List' in node) return (node.List.items ?? []).every((one) => isNamed(one, scope));
  if (!('ColumnRef' in node)) return false;
  const found = resolve(node.ColumnRef, scope);
  return found?.source.named.has(found.column) ?? false;
}

/** Passes named values on along equalities until nothing more is learnt. */
export function spread(scope: Scope): void {
  for (let learnt = true; learnt; ) {
    learnt = false;
    for (const { sides, only } of scope.equalities)
      for (const [known, other] of [sides, [sides[1], sides[0]] as const]) {
        if (!('ColumnRef' in other) || !isNamed(known, scope)) continue;
        const found = resolve(other.ColumnRef, scope);
        if (!found || found.source.named.has(found.column)) continue;
        if (!scope.sources.includes(found.source) || (only && !only.includes(found.source))) continue;
        found.source.named.add(found.column);
        learnt = true;
      }
  }
}
