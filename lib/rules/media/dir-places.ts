import { isWithin, lineOf } from '../department-tree.ts';

interface Dir {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
}

/** A directory's name behind those above it, from the top downwards. */
export const dirPath = (dirs: readonly Dir[], id: string): string =>
  lineOf(dirs, id)
    .map(({ name }) => name)
    .reverse()
    .join(' / ');

/** Where something may be put, by id, each under those above it; one with all below it is no place for itself. */
export const dirPlaces = (dirs: readonly Dir[], except?: string): readonly (readonly [id: string, name: string])[] =>
  dirs.filter(({ id }) => except === undefined || !isWithin(dirs, id, except)).map(({ id }) => [id, dirPath(dirs, id)]);
