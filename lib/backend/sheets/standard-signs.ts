/**
 * Where GB 18030 had no code point for a character yet, older programs put it at these private ones: its 0xFE50 stands
 * at U+E815, and so on.
 */
const first = { code: 0xe815, byte: 0x50 };

/** Those that decoders still leave private; their code points came with the edition of 2005. */
const outside: Readonly<Record<number, number>> = {
  59414: 0x20087,
  59415: 0x20089,
  59416: 0x200cc,
  59441: 0x215d7,
  59451: 0x2298f,
  59477: 0x241fe,
};

const decoder = new TextDecoder('gb18030');

/** A text whose rare characters, such as the surname 䶮, are written as other systems know them. */
export const standardSigns = (text: string): string => text.replace(/[\ue815-\ue864]/g, standardSign);

function standardSign(sign: string): string {
  const code = sign.charCodeAt(0);
  const own = outside[code];
  if (own) return String.fromCodePoint(own);
  const byte = first.byte + code - first.code;
  // 0x7F is left out of the second bytes.
  return decoder.decode(Uint8Array.of(0xfe, byte >= 0x7f ? byte + 1 : byte)) || sign;
}

/** Whether a text holds a sign of one machine's own font: nobody else can tell which character is meant. */
export const hasPrivateSign = (text: string): boolean => /\p{Co}/u.test(text);
