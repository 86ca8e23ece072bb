import fc from 'fast-check';
import { rounds } from '@/lib/dev/rounds.ts';
import { gbkBytes } from './gbk.ts';

const back = (bytes: Uint8Array) => new TextDecoder('gb18030', { fatal: true }).decode(bytes);

test('common signs take the two bytes that every bank reads', () => {
  expect([...gbkBytes('A中，')]).toEqual([0x41, 0xd6, 0xd0, 0xa3, 0xac]);
});

test.each(['中国工商银行 ¥1,234.50', '䶮㐂', '𠮷野家', 'é—“”'])('%s comes back whole', (text) => {
  expect(back(gbkBytes(text))).toBe(text);
});

test('whatever is written comes back', () => {
  // What Unicode keeps for private use is nobody's name.
  const text = fc.string({ unit: 'grapheme' }).filter((one) => !/[\ue000-\uf8ff]/.test(one));
  fc.assert(
    fc.property(text, (written) => expect(back(gbkBytes(written))).toBe(written)),
    rounds(200),
  );
});
