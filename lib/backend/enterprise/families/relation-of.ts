import type { GuardianRelation } from '../../students/index.ts';

/** The relations that the platform offers, and how families write them otherwise. */
const relations: Readonly<Record<string, GuardianRelation>> = {
  爸爸: 'father',
  父亲: 'father',
  妈妈: 'mother',
  母亲: 'mother',
  爷爷: 'paternalGrandfather',
  祖父: 'paternalGrandfather',
  奶奶: 'paternalGrandmother',
  祖母: 'paternalGrandmother',
  外公: 'maternalGrandfather',
  姥爷: 'maternalGrandfather',
  外祖父: 'maternalGrandfather',
  外婆: 'maternalGrandmother',
  姥姥: 'maternalGrandmother',
  外祖母: 'maternalGrandmother',
  其他: 'other',
};

/** Each of them once. */
export const knownRelations: readonly GuardianRelation[] = [...new Set(Object.values(relations))];

/** The relation behind the platform's word; null where nothing is said for certain (家长). */
export const relationOf = (word: string): GuardianRelation | null => relations[word.trim()] ?? coded(word);

/** As our own lists write it in English. */
const coded = (word: string) =>
  knownRelations.find((code) => code.toLowerCase() === word.replace(/[\s-]/g, '').toLowerCase()) ?? null;

/** How families call a relation, as the platform keeps it; `named` is what the school says of one that is `other`. */
export const relationWord = (relation: GuardianRelation, named: string): string =>
  named || (Object.keys(relations).find((word) => relations[word] === relation) ?? '家长');

/** The same word for one relation, however the platform writes it. */
export function usualWord(word: string): string {
  const relation = relationOf(word);
  return relation === null || relation === 'other' ? word : relationWord(relation, '');
}
