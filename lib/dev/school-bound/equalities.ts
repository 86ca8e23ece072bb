import type { Node } from 'libpg-query';
import { textOf } from './scope.ts';

/** The equalities that a condition demands: of what stands under OR or NOT, none. A row on each side is taken apart. */
export function equalitiesOf(condition: Node | undefined): readonly (readonly [Node, Node])[] {
  if (!condition) return [];
  if ('BoolExpr' in condition)
    return condition.BoolExpr.boolop === 'AND_EXPR' ? (condition.BoolExpr.args ?? []).flatMap(equalitiesOf) : [];
  if (!('A_Expr' in condition)) return [];
  const { kind = '', name = [], lexpr, rexpr } = condition.A_Expr;
  const equal = ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind) && textOf(name.at(-1)) === '=';
  if (!equal || !lexpr || !rexpr) return [];
  if (!('RowExpr' in lexpr)) return [[lexpr, rexpr]];
  const rows = 'List' in rexpr ? (rexpr.List.items ?? []) : [rexpr];
  const columns = rows.map((row) => ('RowExpr' in row ? (row.RowExpr.args ?? []) : []));
  return (lexpr.RowExpr.args ?? []).flatMap((left, at): (readonly [Node, Node])[] => {
    const items = columns.map((row) => row[at]).filter((item) => item !== undefined);
    const [only] = items;
    return items.length === 1 && only ? [[left, only]] : [[left, { List: { items } }]];
  });
}
