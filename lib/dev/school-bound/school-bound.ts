import type { Node, RangeVar, SelectStmt, WithClause } from 'libpg-query';
import { merged, type Output, outputsOf, outputsOfValues, renamed, sourceOf } from './outputs.ts';
import { isNamed, type Scope, type Source, spread, textOf } from './scope.ts';

/** The equalities that a condition demands: of what stands under OR or NOT, none. A row on each side is taken apart. */
function equalitiesOf(condition: Node | undefined): readonly (readonly [Node, Node])[] {
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

type Known = ReadonlyMap<string, readonly Output[]>;
type Join = Extract<Node, { JoinExpr: unknown }>['JoinExpr'];

/** Columns of every table, in their order. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** What touches no table. */
const harmless = ['VariableSetStmt', 'TransactionStmt', 'ConstraintsSetStmt'];

/**
 * The tables with a `school_id` that a parsed statement reads or writes without naming their school: by a parameter, or
 * by a join on a column that one names. An equality counts where it must hold: not under OR or NOT, and in the
 * condition of an outer join only for the side that may be absent.
 * @throws Error for a kind of statement that nobody has thought about
 */
export function tablesWithoutSchool(statement: Node, tables: Tables): readonly string[] {
  const reading = new Reading(tables);
  reading.read(statement, undefined, new Map());
  return [...reading.found].sort();
}

/** What is found while a statement is read. */
class Reading {
  readonly found = new Set<string>();
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** A statement, or a query inside one. @returns its columns */
  read(node: Node, outer: Scope | undefined, known: Known): readonly Output[] {
    if ('SelectStmt' in node) return this.#select(node.SelectStmt, outer, known);
    if (harmless.some((kind) => kind in node)) return [];
    const scope: Scope = { sources: [], equalities: [], outer };
    if ('InsertStmt' in node) {
      const { relation, cols = [], selectStmt, withClause, returningClause, onConflictClause } = node.InsertStmt;
      const visible = this.#common(withClause, outer, known);
      const given = selectStmt ? this.read(selectStmt, outer, visible) : [];
      const target = this.#tableOf(relation, visible);
      const at = cols.findIndex((column) => 'ResTarget' in column && column.ResTarget.name === 'school_id');
      if (given[at]?.named) target.named.add('school_id');
      scope.sources.push(target);
      return this.#finish(scope, [onConflictClause, returningClause], visible, returningClause?.exprs);
    }
    const changed =
      'UpdateStmt' in node
        ? { ...node.UpdateStmt, others: node.UpdateStmt.fromClause }
        : 'DeleteStmt' in node
          ? { ...node.DeleteStmt, targetList: [], others: node.DeleteStmt.usingClause }
          : undefined;
    if (!changed) throw new Error(`Say in school-bound.ts what ${Object.keys(node).join()} reads`);
    const { relation, others, whereClause, withClause, returningClause, targetList } = changed;
    const visible = this.#common(withClause, outer, known);
    scope.sources.push(this.#tableOf(relation, visible));
    this.#fill(scope, others, whereClause, visible);
    return this.#finish(scope, [others, whereClause, targetList, returningClause], visible, returningClause?.exprs);
  }

  #select(query: SelectStmt, outer: Scope | undefined, known: Known): readonly Output[] {
    const visible = this.#common(query.withClause, outer, known);
    if (query.larg && query.rarg)
      return merged(this.#select(query.larg, outer, visible), this.#select(query.rarg, outer, visible));
    const scope: Scope = { sources: [], equalities: [], outer };
    this.#fill(scope, query.fromClause, query.whereClause, visible);
    const { withClause: _, ...parts } = query;
    const outputs = this.#finish(scope, parts, visible, query.targetList);
    return query.valuesLists ? outputsOfValues(query.valuesLists, scope) : outputs;
  }

  /**
   * What is selected from, and what is demanded of it: the demands first, for what is lateral may ask what they name.
   */
  #fill(scope: Scope, items: readonly Node[] = [], where: Node | undefined, known: Known): void {
    scope.equalities.push(...equalitiesOf(where).map((sides) => ({ sides })));
    for (const item of items) this.#from(item, scope, known);
    spread(scope);
  }

  /** Looks at the tables, then at the subqueries in expressions. */
  #finish(scope: Scope, expressions: unknown, known: Known, targets: readonly Node[] = []): readonly Output[] {
    for (const { table, columns, named } of scope.sources)
      if (table && columns.includes('school_id') && !named.has('school_id')) this.found.add(table);
    this.#within(expressions, scope, known);
    return targets.flatMap((target) => outputsOf(target, scope));
  }

  /** What WITH adds to what is known by name; a recursive one knows itself by its first part. */
  #common(clause: WithClause | undefined, outer: Scope | undefined, known: Known): Known {
    const all = new Map(known);
    for (const node of clause?.ctes ?? []) {
      const { ctename = '', ctequery, aliascolnames } = 'CommonTableExpr' in node ? node.CommonTableExpr : {};
      if (!ctequery) continue;
      const first = 'SelectStmt' in ctequery && clause?.recursive ? ctequery.SelectStmt.larg : undefined;
      if (first) all.set(ctename, renamed(this.#select(first, outer, all), aliascolnames));
      all.set(ctename, renamed(this.read(ctequery, outer, all), aliascolnames));
    }
    return all;
  }

  /** Adds an item of FROM to the scope. @returns what it added */
  #from(node: Node, scope: Scope, known: Known): readonly Source[] {
    if ('JoinExpr' in node) return this.#join(node.JoinExpr, scope, known);
    const source = this.#one(node, scope, known);
    scope.sources.push(source);
    return [source];
  }

  #join({ jointype, larg, rarg, usingClause = [], quals }: Join, scope: Scope, known: Known): readonly Source[] {
    const left = larg ? this.#from(larg, scope, known) : [];
    const right = rarg ? this.#from(rarg, scope, known) : [];
    const shared = usingClause.flatMap((column) =>
      left.flatMap((a) => right.map((b) => [reference(a, column), reference(b, column)] as const)),
    );
    const only = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: [] }[jointype as string];
    scope.equalities.push(...[...equalitiesOf(quals), ...shared].map((sides) => ({ sides, only })));
    return [...left, ...right];
  }

  #one(node: Node, scope: Scope, known: Known): Source {
    if ('RangeVar' in node) return this.#tableOf(node.RangeVar, known);
    if ('RangeSubselect' in node && node.RangeSubselect.subquery) {
      const { subquery, alias, lateral } = node.RangeSubselect;
      if (lateral) spread(scope);
      const outputs = this.read(subquery, lateral ? scope : scope.outer, known);
      return sourceOf(alias?.aliasname, renamed(outputs, alias?.colnames));
    }
    if ('RangeFunction' in node) {
      const { alias, coldeflist = [], functions } = node.RangeFunction;
      spread(scope);
      const defined = coldeflist.map((column) => ('ColumnDef' in column ? (column.ColumnDef.colname ?? '') : ''));
      const named = argumentsNamed(functions, scope);
      const names = [...(alias?.colnames ?? []).map(textOf), ...defined];
      return sourceOf(
        alias?.aliasname,
        names.map((name) => ({ name, named })),
      );
    }
    throw new Error(`Say in school-bound.ts what ${Object.keys(node).join()} in FROM reads`);
  }

  #tableOf(relation: RangeVar | undefined, known: Known): Source {
    const table = relation?.relname ?? '';
    const alias = relation?.alias?.aliasname ?? table;
    const query = known.get(table);
    return query ? sourceOf(alias, query) : { alias, table, columns: this.#tables.get(table) ?? [], named: new Set() };
  }

  /** Reads every subquery below a part of the tree but those in FROM, which have been read. */
  #within(part: unknown, scope: Scope, known: Known): void {
    if (typeof part !== 'object' || part === null || 'RangeSubselect' in part) return;
    if ('SubLink' in part) {
      const { subselect, testexpr } = part.SubLink as { subselect: Node; testexpr?: Node };
      this.read(subselect, scope, known);
      this.#within(testexpr, scope, known);
    } else for (const inner of Object.values(part)) this.#within(inner, scope, known);
  }
}

const reference = ({ alias }: Source, column: Node): Node => ({
  ColumnRef: { fields: [{ String: { sval: alias } }, column] },
});

/** Whether functions are given nothing that depends on a row of unknown school. */
function argumentsNamed(part: unknown, scope: Scope): boolean {
  if (typeof part !== 'object' || part === null) return true;
  if ('ColumnRef' in part) return isNamed(part as Node, scope);
  return Object.values(part).every((inner) => argumentsNamed(inner, scope));
}
