import path from 'node:path';
import { walkXml } from './xml-parts.ts';
import { type Archive, textOf } from './zip-archive.ts';

/** What a part of a workbook names, by id or by what it is to it. */
export interface Relations {
  /** The part behind an id; undefined where there is none within the archive. */
  byId(id: string): string | undefined;
  /** The first part of a type, by the last word of its address: `styles`. */
  byType(type: string): string | undefined;
}

/** The parts that a part names, '' for the archive itself. Null where it names none at all. */
export async function relationsOf(archive: Archive, part: string): Promise<Relations | null> {
  const { dir, base } = path.posix.parse(part);
  const text = await textOf(archive, path.posix.join(dir, '_rels', `${base}.rels`));
  if (!text) return null;
  const ids = new Map<string, string>();
  const types = new Map<string, string>();
  await walkXml(text, {
    open(name, { Id, Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = within(dir, Target);
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      if (Id !== undefined) ids.set(Id, target);
      if (!types.has(type)) types.set(type, target);
    },
  });
  return { byId: (id) => ids.get(id), byType: (type) => types.get(type) };
}

/** Targets are addresses: from the root, or from where the part stands that names them. */
const within = (dir: string, target: string) => path.posix.resolve('/', dir, target).slice(1);
