/** A blood group as people write it in one cell: ABO and Rh together. */
interface WrittenBlood {
  readonly abo: 'A' | 'B' | 'AB' | 'O';
  readonly rh: 'positive' | 'negative';
}

const abo = '(?<abo>AB|A|B|O)';
const rh = '(?:(?<positive>\\+|阳|POS)|(?<negative>-|阴|NEG))';
const both = [new RegExp(`^${abo}${rh}$`), new RegExp(`^${rh}${abo}$`)];

/** Reads A型Rh阴性, Rh(D)阳性O型 or AB+; null for a text that does not say both. */
export function writtenBlood(text: string): WrittenBlood | null {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[−–]/g, '-')
    .replace(/RH(?:\(D\)|D|因子)?|[型血性\s(),、，]|ITIVE|ATIVE/g, '');
  const groups = both.map((form) => form.exec(bare)?.groups).find((found) => found !== undefined);
  if (!groups?.abo) return null;
  return { abo: groups.abo as WrittenBlood['abo'], rh: groups.positive ? 'positive' : 'negative' };
}
