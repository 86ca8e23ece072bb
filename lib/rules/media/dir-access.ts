/**
 * Who sees a directory with what lies in it and below it: everybody who may see the library, a department, or one
 * person.
 */
export const dirAccesses = ['school', 'department', 'private'] as const;
export type DirAccess = (typeof dirAccesses)[number];

export interface KeptDir {
  readonly id: string;
  readonly parentId: string | null;
  readonly access: DirAccess;
  /** Whose department sees it, with those below that one; null where it sees nobody. */
  readonly departmentId: string | null;
  /** The account that made it, which always sees it where it sees those above. */
  readonly createdBy: string;
}

export interface Viewer {
  readonly accountId: string;
  /** Their department and those above it. */
  readonly departmentIds: readonly string[];
  /** Whoever decides about files has to see them all. */
  readonly seesAll: boolean;
}

/**
 * The directories that a person does not see. What stands below one is never seen by more people than it.
 * @param tree all of a school, in any order
 */
export function hiddenDirs(
  tree: readonly KeptDir[],
  { accountId, departmentIds, seesAll }: Viewer,
): ReadonlySet<string> {
  if (seesAll) return new Set();
  const byId = new Map(tree.map((dir) => [dir.id, dir]));
  const isOpen = ({ access, departmentId, createdBy }: KeptDir) =>
    access === 'school' ||
    createdBy === accountId ||
    (access === 'department' && departmentId !== null && departmentIds.includes(departmentId));
  const hidden = new Set<string>();
  for (const dir of tree)
    for (let at: KeptDir | undefined = dir; at; at = at.parentId === null ? undefined : byId.get(at.parentId))
      if (!isOpen(at)) hidden.add(dir.id);
  return hidden;
}
