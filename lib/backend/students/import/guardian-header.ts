import type { GuardianPart } from '@/lib/contracts/students/import-fields.ts';
import { type GuardianRelation, guardianRelations } from '@/lib/contracts/students/reference.ts';
import { headerKey } from './header-key.ts';

/** Whom a header names: a relation (`other` for one more guardian), a place, or `guardian` where it says no more. */
export type Named = GuardianRelation | 'first' | 'second' | 'third' | 'fourth' | 'guardian';

/** What a header says of a guardian; `named` is null where it does not say of whom. */
export interface GuardianHeader {
  readonly named: Named | null;
  readonly part: GuardianPart;
}

const names: readonly (readonly [Named, string])[] = [
  ['father', '父亲|爸爸|父|爸|father|dad'],
  ['mother', '母亲|妈妈|母|妈|mother|mom|mum'],
  ['paternalGrandfather', '爷爷|祖父|(?:paternal)?grandfather|grandpa'],
  ['paternalGrandmother', '奶奶|祖母|(?:paternal)?grandmother|grandma'],
  ['maternalGrandfather', '外公|姥爷|外祖父|maternalgrandfather'],
  ['maternalGrandmother', '外婆|姥姥|外祖母|maternalgrandmother'],
  ['other', '(?:其[他它]|其余|另一?位?|other)(?:监护人|家长|联系人|亲属|guardian|parent)'],
  ['first', '(?:监护人|家长|联系人|guardian|parent)[1一①]|第[1一](?:监护人|家长|联系人)|主要?监护人'],
  ['second', '(?:监护人|家长|联系人|guardian|parent)[2二②]|第[2二](?:监护人|家长|联系人)'],
  ['third', '(?:监护人|家长|联系人|guardian|parent)[3三③]|第[3三](?:监护人|家长|联系人)'],
  ['fourth', '(?:监护人|家长|联系人|guardian|parent)[4四④]|第[4四](?:监护人|家长|联系人)'],
  ['guardian', '监护人|家长|联系人|guardian|parent'],
];
const parts: readonly (readonly [GuardianPart, string])[] = [
  ['Name', '姓名|名字|fullname|name'],
  [
    'Phone',
    '联系电话(?:号码)?|电话(?:号码|号)?|联系手机|手机(?:号码|号)?|联系方式|(?:mobile)?phone(?:number)?|mobile|tel',
  ],
  ['IdNumber', '身份证(?:件)?(?:号码|号)?|证件号码?|idnumber|idno'],
  ['Relation', '(?:与(?:学生|幼儿|孩子))?关系|relation(?:ship)?'],
];
const child = '(?:学生|幼儿|孩子|宝宝|儿童|student|child)?';

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`);
const byName = names.flatMap(([named, who]) => [
  { named, part: 'Name' as const, pattern: whole(`${child}(?:${who})`) },
  ...parts.flatMap(([part, what]) => [
    { named, part, pattern: whole(`${child}(?:${who})s?的?(?:${what})`) },
    { named, part, pattern: whole(`(?:${what})(?:${who})`) },
  ]),
]);
// Whose name or document stands under a bare header is no guardian's for sure.
const bare = parts
  .filter(([part]) => part === 'Phone' || part === 'Relation')
  .map(([part, what]) => ({ named: null, part, pattern: whole(what) }));

/**
 * What a header such as 妈妈电话, 父亲（身份证号）, 家长2姓名 or 联系电话 says of a guardian; null for all others, as 妈妈工作单位.
 */
export function guardianHeader(header: string): GuardianHeader | null {
  const key = headerKey(header);
  const found = [...byName, ...bare].find(({ pattern }) => pattern.test(key));
  return found ? { named: found.named, part: found.part } : null;
}

/** The relation that a header such as 母亲电话 tells by itself. */
export function relationOfHeader(header: string): GuardianRelation | null {
  const named = guardianHeader(header)?.named;
  return guardianRelations.find((relation) => relation === named) ?? null;
}
