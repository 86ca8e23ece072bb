import { identityCheckCharacter } from '@/lib/rules/identity-number.ts';
import type { Random } from './random.ts';

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程苏魏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙史陶贺顾毛郝龚邵万钱严武戴莫孔向汤单解仇',
  '欧阳',
  '上官',
  '司马',
  '诸葛',
];
const girls = [...'雨欣梓涵诗悦思彤语桐若曦佳怡可馨一诺静婷雪琪慧敏瑶芳颖洁晴月兰玉'];
const boys = [...'浩宇子轩博文俊杰宇航一鸣嘉乐天泽明轩志强晨阳思远睿泽鹏飞昊然家豪建国峰凯'];

export type SampleGender = 'male' | 'female';

/** A generated name, surname first: two to four characters. */
export function sampleName(random: Random, gender: SampleGender): string {
  const given = gender === 'female' ? girls : boys;
  const second = random.next() < 0.8 ? random.pick(given) : '';
  return `${random.pick(surnames)}${random.pick(given)}${second}`;
}

/** The surname that a sample name begins with. */
export const surnameOf = (name: string) =>
  surnames.find((surname) => surname.length > 1 && name.startsWith(surname)) ?? name.slice(0, 1);

/** A mobile number of the form only: no operator has been given 154. */
export function samplePhone(random: Random): string {
  return `154${String(random.between(0, 99_999_999)).padStart(8, '0')}`;
}

/**
 * A resident identity number of the form only: right in date, gender and check digit, of a region (110199) that was
 * never assigned.
 */
export function sampleIdentityNumber(random: Random, birthDate: string, gender: SampleGender): string {
  const order = random.between(0, 99) * 10 + random.between(0, 4) * 2 + (gender === 'male' ? 1 : 0);
  const digits = `110199${birthDate.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  return digits + identityCheckCharacter(digits);
}
