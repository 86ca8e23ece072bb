/** What somebody is in an organisation; it counts there and in all of the branch below. */
export const nodeRoles = ['head', 'officer', 'supervisor', 'reader', 'finance'] as const;
export type NodeRole = (typeof nodeRoles)[number];

/** What figures of schools are about; each role sees some. */
const figureThemes = ['children', 'safety', 'money'] as const;
export type FigureTheme = (typeof figureThemes)[number];

/**
 * What can be done in an organisation: its tree, its people, who belongs to it; the figures of its schools; what is
 * issued to them.
 */
export const nodeActs = ['tree', 'people', 'schools', 'figures', 'standards'] as const;
export type NodeAct = (typeof nodeActs)[number];

interface NodeRight {
  readonly acts: readonly NodeAct[];
  readonly themes: readonly FigureTheme[];
}

const rights: Readonly<Record<NodeRole, NodeRight>> = {
  head: { acts: nodeActs, themes: figureThemes },
  officer: { acts: ['tree', 'schools', 'figures', 'standards'], themes: figureThemes },
  supervisor: { acts: ['figures'], themes: ['children', 'safety'] },
  reader: { acts: ['figures'], themes: ['children'] },
  finance: { acts: ['figures'], themes: ['children', 'money'] },
};

/** Whether one of these roles may do something. */
export const mayInNode = (roles: Iterable<NodeRole>, act: NodeAct): boolean =>
  [...roles].some((role) => rights[role].acts.includes(act));

/** What figures these roles see together. */
export const themesOf = (roles: Iterable<NodeRole>): readonly FigureTheme[] => {
  const held = [...roles].flatMap((role) => rights[role].themes);
  return figureThemes.filter((theme) => held.includes(theme));
};
