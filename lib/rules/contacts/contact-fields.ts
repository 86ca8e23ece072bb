import type { ContactFacts, ContactKind, FieldChange } from './contact-names.ts';

/** Who says what a field holds: the platform, or the product. The other side's value never overwrites it. */
type FieldOwner = 'platform' | 'product';

/** The rule of every field that a sync knows. What stands in no rule travels in no direction. */
const contactFields = {
  department: { parent: 'platform', order: 'platform' },
  member: { departments: 'platform', status: 'platform', name: 'product', phone: 'product', post: 'product' },
  stage: { name: 'product' },
  grade: { name: 'product', stage: 'product' },
  class: { name: 'product', grade: 'product' },
  student: { name: 'product', class: 'product' },
  guardian: { phone: 'product', children: 'product', subscribed: 'platform' },
} as const satisfies Readonly<Record<ContactKind, Readonly<Record<string, FieldOwner>>>>;

/**
 * What differs between the facts that are known and those that the owner of each field has now, in the order of the
 * rules; fields of another owner are passed over.
 */
export function changesOf(
  kind: ContactKind,
  owner: FieldOwner,
  known: ContactFacts,
  now: ContactFacts,
): readonly FieldChange[] {
  const rules: Readonly<Record<string, FieldOwner>> = contactFields[kind];
  return Object.entries(rules).flatMap(([field, whose]) => {
    const [before, after] = [known[field] ?? '', now[field] ?? ''];
    return whose === owner && before !== after ? [{ field, before, after }] : [];
  });
}

/** The facts that are known with those fields taken over which the owner may say. */
export function taken(kind: ContactKind, owner: FieldOwner, known: ContactFacts, now: ContactFacts): ContactFacts {
  const changes = changesOf(kind, owner, known, now);
  return { ...known, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}
