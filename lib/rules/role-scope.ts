import type { SchoolStage } from './school-grades.ts';

/**
 * How far the rights of a role reach: over all children of the school, those of some stages, those of the classes that
 * its holder works in, or over no child at all, only what is the holder's own.
 */
export const roleScopes = ['all', 'stage', 'classes', 'self'] as const;
export type RoleScope = (typeof roleScopes)[number];

/** Keys that only those have to whom they were given by name: whoever looks after the system sees nobody's pay. */
export const namedKeys: readonly string[] = ['salary.slip.open', 'salary.report.cost'];

/** Whether a set of keys holds one; `*` holds all but those that are given by name. */
export const holdsKey = (keys: ReadonlySet<string>, key: string): boolean =>
  keys.has(key) || (keys.has('*') && !namedKeys.includes(key));

/** The keys of roles by which one is held. */
export const keysHolding = (key: string): string[] => (namedKeys.includes(key) ? [key] : ['*', key]);

/** What one role gives. */
export interface Grant {
  /** `*` holds all but those that are given by name. */
  readonly keys: ReadonlySet<string>;
  readonly scope: RoleScope;
  /** Of a role whose scope is `stage`. */
  readonly stages: readonly SchoolStage[];
}

/** Less than the whole school: the classes of these stages, and those that the person works in. */
export interface PartOfSchool {
  readonly stages: readonly SchoolStage[];
  readonly ownClasses: boolean;
}

/**
 * How far a person's right reaches, by all roles that give it; null for the whole school. What needs no right reaches
 * no further than the narrowest role.
 */
export function reachOf(grants: readonly Grant[], key: string | null): PartOfSchool | null {
  const giving = key === null ? grants.filter(({ scope }) => scope !== 'all') : grants.filter((one) => gives(one, key));
  if (key === null ? giving.length === 0 : giving.some(({ scope }) => scope === 'all')) return null;
  return {
    stages: [...new Set(giving.flatMap(({ scope, stages }) => (scope === 'stage' ? stages : [])))],
    ownClasses: giving.some(({ scope }) => scope === 'classes'),
  };
}

/** Whether rights that reach over one part of a school may give away rights over another. */
export function covers(own: PartOfSchool | null, { scope, stages }: Pick<Grant, 'scope' | 'stages'>): boolean {
  if (own === null || scope === 'self') return true;
  if (scope === 'stage') return stages.every((stage) => own.stages.includes(stage));
  // Which classes others work in is not for the giver to say: only whoever has own classes gives own classes.
  return scope === 'classes' && own.ownClasses;
}

const gives = ({ keys }: Grant, key: string) => holdsKey(keys, key);
