import { listOf } from '@/lib/contracts/students/field-lists.ts';
import type { ReferenceName } from '@/lib/contracts/students/reference-lists.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { namesOf } from '../words.ts';

/** The list behind a column that takes one of a few values. */
export const listOfField: Readonly<Partial<Record<string, ReferenceName>>> = {
  ...listOf,
  guardian1Relation: 'guardianRelation',
  guardian2Relation: 'guardianRelation',
  guardian3Relation: 'guardianRelation',
  guardian4Relation: 'guardianRelation',
  guardianRelation: 'guardianRelation',
  guardianIdType: 'guardianIdType',
  stage: 'stage',
};

/** Other words for the same choice. */
const alsoWritten: Partial<Record<ReferenceName, Readonly<Record<string, string>>>> = {
  gender: { 男生: 'male', 男孩: 'male', m: 'male', 女生: 'female', 女孩: 'female', f: 'female', 未知: 'unspecified' },
  idCardType: { 身份证: 'residentId', 居民身份证: 'residentId', 港澳通行证: 'hkPass', 台胞证: 'taiwanPass' },
  country: { 中国: 'CN', 中华人民共和国: 'CN', 香港: 'HK', 澳门: 'MO', 台湾: 'TW' },
  accountProperty: { 农业: 'agricultural', 非农业: 'nonAgricultural', 居民: 'unified' },
  health: { 健康: 'healthy', 良好: 'healthy', 一般: 'weak', 较弱: 'weak' },
  disability: { 无: 'none', 否: 'none' },
  overseasType: { 无: 'none', 否: 'none' },
  studyType: {
    住宿: 'boarding',
    寄宿: 'boarding',
    住校: 'boarding',
    全日: 'day',
    全日制: 'day',
    半日制: 'halfDay',
    临时入园: 'temporary',
  },
  guardianIdType: { 身份证: 'residentId' },
  stage: { 托儿所: 'nursery', 幼儿: 'kindergarten', 初级中学: 'junior', 高级中学: 'senior' },
  guardianRelation: {
    父: 'father',
    爸爸: 'father',
    母: 'mother',
    妈妈: 'mother',
    祖父: 'paternalGrandfather',
    祖母: 'paternalGrandmother',
    外祖父: 'maternalGrandfather',
    姥爷: 'maternalGrandfather',
    外祖母: 'maternalGrandmother',
    姥姥: 'maternalGrandmother',
  },
};

const tables = new Map<ReferenceName, Map<string, string>>();

function tableOf(list: ReferenceName): Map<string, string> {
  const known = tables.get(list);
  if (known) return known;
  const table = new Map<string, string>();
  for (const [name, code] of [...namesOf(list), ...Object.entries(alsoWritten[list] ?? {})]) {
    table.set(searchText(name), code);
    // People write 汉 for 汉族 and A for A型.
    const short = searchText(name).replace(/[族型]$/, '');
    if (short !== '' && !table.has(short)) table.set(short, code);
  }
  tables.set(list, table);
  return table;
}

/** The code that a text means in a list; null for an unknown text. */
export const readChoice = (list: ReferenceName, text: string): string | null =>
  tableOf(list).get(searchText(text)) ?? null;
