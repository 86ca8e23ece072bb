import { inTreeOrder, isWithin, lineOf } from './department-tree.ts';
import { limits } from './limits.ts';

/** What an area is, from the widest to the narrowest; what stands below another is narrower than it. */
export const areaKinds = ['site', 'building', 'floor', 'room', 'point'] as const;
export type AreaKind = (typeof areaKinds)[number];

/** An area as far as its place in the tree goes. */
export interface PlacedArea {
  readonly id: string;
  /** Null at the top. */
  readonly parentId: string | null;
  readonly kind: AreaKind;
  readonly name: string;
}

const widthOf = (kind: AreaKind) => areaKinds.indexOf(kind);

/**
 * Why an area cannot stand there: below itself, or where kinds would not grow narrower downwards. As there are five
 * kinds, no branch is deeper than that.
 * @param area as it is to be; `id` undefined for a new one
 */
export function misplacedArea(
  areas: readonly PlacedArea[],
  area: { readonly id?: string | undefined; readonly parentId: string | null; readonly kind: AreaKind },
): 'ownBranch' | 'areaNarrower' | 'areaWider' | null {
  const { id, parentId, kind } = area;
  if (id !== undefined && parentId !== null && isWithin(areas, parentId, id)) return 'ownBranch';
  const parent = areas.find((one) => one.id === parentId);
  if (parent && widthOf(kind) <= widthOf(parent.kind)) return 'areaNarrower';
  const isTooNarrow = areas.some(
    (one) => id !== undefined && one.parentId === id && widthOf(one.kind) <= widthOf(kind),
  );
  return isTooNarrow ? 'areaWider' : null;
}

/** An area and all below it. */
export const branchOf = <A extends PlacedArea>(areas: readonly A[], id: string): readonly A[] =>
  areas.filter((one) => isWithin(areas, one.id, id));

/** The area on whose plan something stands that hangs in an area: the nearest one that has a plan, itself first. */
export const planOf = <A extends PlacedArea & { readonly planId: string | null }>(
  areas: readonly A[],
  id: string,
): A | undefined => lineOf(areas, id).find(({ planId }) => planId !== null);

/** The names from the top down to it, as people read where something hangs. */
export const areaPath = (areas: readonly PlacedArea[], id: string): string =>
  lineOf(areas, id)
    .toReversed()
    .map(({ name }) => name)
    .join(' / ');

/**
 * What rules, records and warnings call the place of what hangs in an area: its name behind those above it, without the
 * site, from as far up as fits.
 */
export function placeOfArea(areas: readonly PlacedArea[], id: string): string {
  const [own, ...above] = lineOf(areas, id);
  let place = own?.name ?? '';
  for (const { kind, name } of above) {
    const longer = `${name} ${place}`;
    if (kind === 'site' || longer.length > limits.placeChars) break;
    place = longer;
  }
  return place;
}

/** The places that taking over makes areas of, each with how many devices hang there, by name. */
export function placesToTake(
  devices: readonly { readonly place: string; readonly areaId: string | null }[],
): readonly { readonly place: string; readonly devices: number }[] {
  const counts = new Map<string, number>();
  for (const { place, areaId } of devices)
    if (areaId === null && place !== '') counts.set(place, (counts.get(place) ?? 0) + 1);
  return [...counts]
    .map(([place, count]) => ({ place, devices: count }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
}

/** From the top downwards, each with how deep it stands: 0 at the top. */
export const areasInOrder = <A extends PlacedArea>(areas: readonly A[]) =>
  inTreeOrder(areas).map((area) => ({ ...area, depth: lineOf(areas, area.id).length - 1 }));
