/**
 * What a school switches on or off; 1 is on. The first six show campus-safety items in the messaging app (shell section
 * 4).
 */
export const schoolFlags = [
  'safety.warning',
  'safety.accessRule',
  'safety.securityScreen',
  'safety.stranger',
  'safety.areaIntrusion',
  'safety.crowd',
  'brand.bankUser',
  'diet.someSchool',
  'goods.authorised',
  'fees.classPayments',
  'fees.refundApproval',
] as const;
export type SchoolFlag = (typeof schoolFlags)[number];

/** What is on until a school switches it off, also where it never said anything: that no one gives money back alone. */
const onByDefault: readonly SchoolFlag[] = ['fees.refundApproval'];

/** Whether a flag is on that is kept as a value; null where the school never set it. */
export const isFlagOn = (key: SchoolFlag, value: unknown): boolean =>
  value === null ? onByDefault.includes(key) : value === 1;

/** Lists that a school keeps by itself, beside the fixed ones; each is offered where a form asks for such a word. */
export const schoolDictionaries = ['post', 'leaveReason', 'relation'] as const;

/** The dictionary that an address names, else the first. */
export const dictionaryIn = (named: string | undefined) =>
  schoolDictionaries.find((one) => one === named) ?? schoolDictionaries[0];
