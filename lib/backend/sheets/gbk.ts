/** A stretch of lead bytes, and the trail bytes behind each. */
const leads = { from: 0x81, to: 0xfe };

let table: ReadonlyMap<string, number> | null = null;

/** The bytes of each sign, told by the platform's own decoder, which has no way back. */
function codes(): ReadonlyMap<string, number> {
  if (table) return table;
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, number>();
  for (let lead = leads.from; lead <= leads.to; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail === 0x7f) continue;
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (!found.has(sign) && [...sign].length === 1 && sign !== '\ufffd') found.set(sign, (lead << 8) | trail);
    }
  table = found;
  return found;
}

/** The four bytes that stand so far behind the first of a plane (GB 18030). */
const fourBytes = (lead: number, place: number) => [
  lead + Math.floor(place / 12_600),
  0x30 + (Math.floor(place / 1_260) % 10),
  0x81 + (Math.floor(place / 10) % 126),
  0x30 + (place % 10),
];

let rare: ReadonlyMap<string, readonly number[]> | null = null;

/** Signs of the basic plane that need four bytes, as some in names do. */
function rareCodes(): ReadonlyMap<string, readonly number[]> {
  if (rare) return rare;
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, readonly number[]>();
  for (let place = 0; place < 39_420; place++) {
    const bytes = fourBytes(0x81, place);
    found.set(decoder.decode(Uint8Array.from(bytes)), bytes);
  }
  rare = found;
  return found;
}

/** Text as GBK; signs that GBK lacks take the four bytes of GB 18030, so that nobody's name is spoilt. */
export function gbkBytes(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point >= 0x1_00_00) bytes.push(...fourBytes(0x90, point - 0x1_00_00));
    else {
      const code = codes().get(sign);
      bytes.push(...(code === undefined ? (rareCodes().get(sign) ?? [0x3f]) : [code >> 8, code & 0xff]));
    }
  }
  return Uint8Array.from(bytes);
}
