/** Areas to choose one among, moved in by how deep they stand. */
export const areaChoices = (rows: readonly { readonly id: string; readonly name: string; readonly depth: number }[]) =>
  rows.map(({ id, name, depth }) => [id, `${'　'.repeat(depth)}${name}`] as const);
