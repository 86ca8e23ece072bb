import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>> | readonly unknown[];

/** What programs break on: signs that mean something elsewhere, edges of numbers and dates, shapes nobody expects. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\u0000b',
    '\u202e',
    "' or 1=1 --",
    '"; drop table students; --',
    '%00',
    '%',
    '_',
    '\\',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=1+1',
    'x'.repeat(70_000),
    '😀'.repeat(300),
    '0000-00-00',
    '2026-02-30',
    '2026-13',
    '9999-12-31',
    '-271821-04-20',
    '+275760-09-13',
    '2026-11-22T24:00:00Z',
    '1e309',
    '００１',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.constantFrom(
    0,
    -0,
    -1,
    0.1,
    1e21,
    -1e21,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    2 ** 63,
    Number.MAX_VALUE,
    5e-324,
    true,
    false,
  ),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1e9 }, { toString: 1 }, { constructor: { prototype: 1 } }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const texts = nasty.filter((value) => typeof value === 'string');
const numbers = fc.oneof(
  nasty.filter((value) => typeof value === 'number'),
  fc.integer({ min: -2, max: 400 }),
  fc.double(),
);

/** Another value of the same kind, so that more than the first look at an input is tried; or one of any kind. */
function another(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value === 'string')
    return fc.oneof(texts, texts, fc.string({ maxLength: 30 }), near(value), near(value), nasty);
  if (typeof value === 'number') return fc.oneof(numbers, numbers, numbers, nasty);
  if (typeof value === 'boolean') return fc.oneof(fc.boolean(), nasty);
  if (Array.isArray(value))
    return fc.oneof(fc.constantFrom([], [...value, ...value], new Array(300).fill(value[0])), nasty);
  return nasty;
}

/** A text with one sign exchanged: often one that fits and means something else. */
const near = (text: string): fc.Arbitrary<string> =>
  fc
    .record({ at: fc.nat(text.length), sign: fc.constantFrom('0', '9', '-', 'f', 'Z', ' ', '人', '\u200b', '%', "'") })
    .map(({ at, sign }) => text.slice(0, at) + sign + text.slice(at + 1));

/** A valid input with one or two of its values exchanged, left out or joined by others that nobody declared. */
export function malformed(input: unknown): fc.Arbitrary<unknown> {
  const places = placesOf(input);
  const spoil = fc.constantFrom(...places).chain((at) =>
    fc.record({
      at: fc.constant(at),
      // A call's input is always an object: instead of it, its parts are exchanged.
      how:
        at.length === 0
          ? fc.constant('join')
          : fc.constantFrom('exchange', 'exchange', 'exchange', 'exchange', 'leave out', 'join', 'nest'),
      name: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'id', 'schoolId', 'version'), fc.string()),
      value: another(at.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), input)),
    }),
  );
  return fc
    .array(spoil, { minLength: 1, maxLength: 2 })
    .map((spoils) => spoils.reduce((whole, { at, how, name, value }) => changed(whole, at, how, name, value), input));
}

/** The ways to every value inside a value; the whole only where it holds nothing. */
function placesOf(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  const own = way.length === 0 && Object.keys(value).length > 0 ? [] : [way];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...way, key]))];
}

function changed(whole: unknown, at: readonly string[], how: string, name: string, value: unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined || typeof whole !== 'object' || whole === null || !(key in whole)) {
    if (how === 'join' && typeof whole === 'object' && whole !== null && !Array.isArray(whole))
      return { ...whole, [name]: value };
    return how === 'nest' ? { [name]: whole } : value;
  }
  const inner = Reflect.get(whole, key) as unknown;
  const copy: Json = Array.isArray(whole) ? [...whole] : { ...whole };
  if (how === 'leave out' && rest.length === 0) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, changed(inner, rest, how, name, value));
  return copy;
}
