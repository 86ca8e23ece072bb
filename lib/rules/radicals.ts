/**
 * The characters of the radicals from U+2E81 to U+2EF3, in their order: `EquivalentUnifiedIdeograph.txt` of the Unicode
 * Character Database, version 14. The only code there that is no radical has a blank.
 */
const supplement = [
  ...'厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵　旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀',
  ...'聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟',
];

const first = 0x2e81;

/**
 * A text of characters where a program has put their radicals or their doubles, which look the same and are others: ⻢
 * (U+2EE2) for 马. The radicals of Kangxi and the doubles are told by the standard's own composition.
 */
export const withoutRadicals = (text: string): string =>
  text
    .replace(/[\u2E81-\u2E99\u2E9B-\u2EF3]/g, (sign) => supplement[sign.charCodeAt(0) - first] ?? sign)
    .replace(/[\u2F00-\u2FDF\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu, (sign) => sign.normalize('NFKC'));
