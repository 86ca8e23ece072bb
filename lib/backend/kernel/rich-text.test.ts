import { textPictureSource } from '@/lib/rules/rich-text.ts';
import { cleanRichText, plainText } from './rich-text.ts';

const picture = textPictureSource('0b6375aa-1111-4222-8333-444455556666');

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="x()" style="position:fixed" class="x">a</p>', '<p>a</p>'],
  ['<img src="x" onerror="alert(1)">', ''],
  ['<img src="https://elsewhere.example/track.png">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  ['<a href="//elsewhere.example">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  ['<svg><p>a</p></svg><iframe src="/"></iframe><form><input name="a"></form>', '<p>a</p>'],
  ['<math><mi//xlink:href="data:x,<script>alert(1)</script>">', ''],
  ['<p>1 &lt; 2 <b>x', '<p>1 &lt; 2 x</p>'],
])('%s is kept as %s', (written, kept) => {
  expect(cleanRichText(written)).toBe(kept);
});

test('what the editor writes is kept as it is', () => {
  const written = `<h3>标题</h3><p><strong>粗</strong><em>斜</em><u>线</u><s>删</s><br /></p><ul><li><p>一</p></li></ul><ol start="3"><li><p>三</p></li></ol><blockquote><p>引</p></blockquote><p><a rel="noopener noreferrer" target="_blank" href="https://school.example/">链接</a></p><img src="${picture}" alt="海报" />`;
  const kept = cleanRichText(written);
  expect(kept).toContain(`<img src="${picture}" alt="海报" />`);
  expect(kept).toContain('<ol start="3">');
  expect(kept).toContain('href="https://school.example/"');
  expect(cleanRichText(kept)).toBe(kept);
});

test('the words alone: no marks, lines apart, signs as typed', () => {
  expect(plainText('<h3>停课</h3><p>1 &lt; 2 &amp; <strong>3</strong></p><ul><li>a</li><li>b</li></ul>')).toBe(
    '停课 1 < 2 & 3 a b',
  );
});
