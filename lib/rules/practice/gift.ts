import type { QuestionKind } from './question.ts';
import type { FoundQuestion } from './written-questions.ts';

/** Signs that mean themselves behind a backslash, and what stands for them while the others are read. */
const signs = '~=#{}:\\';
const kept = (sign: string) => String.fromCodePoint(0xe000 + signs.indexOf(sign));
const hide = (text: string) =>
  text.replace(/\\([~=#{}:\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : kept(sign)));
const show = (text: string) =>
  text
    .replace(/[\uE000-\uE006]/g, (one) => signs[(one.codePointAt(0) ?? 0) - 0xe000] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const blank = '_____';

/**
 * Reads questions in the GIFT format (docs.moodle.org, GIFT format): blocks with blank lines between them, comments
 * behind `//`, a category that stands for the topic of what follows, titles, feedback (left out), escapes, weights.
 * What a block asks that cannot be marked here is named as its fault.
 */
export function giftQuestions(text: string): readonly FoundQuestion[] {
  const found: FoundQuestion[] = [];
  let point = '';
  for (const { at, lines } of blocksIn(text)) {
    const category = lines.findLast((line) => line.startsWith('$CATEGORY:'));
    if (category)
      point =
        show(hide(category.slice('$CATEGORY:'.length)))
          .split('/')
          .at(-1)
          ?.trim() ?? '';
    const rest = lines.filter((line) => !line.startsWith('$CATEGORY:'));
    if (rest.length > 0) found.push({ at, point, ...questionIn(hide(rest.join('\n'))) });
  }
  return found;
}

function blocksIn(text: string): readonly { readonly at: number; readonly lines: readonly string[] }[] {
  const blocks: { at: number; lines: string[] }[] = [];
  let open = false;
  for (const [at, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
    const written = line.trim();
    if (written.startsWith('//')) continue;
    if (written === '') open = false;
    else if (open) blocks.at(-1)?.lines.push(written);
    else {
      blocks.push({ at: at + 1, lines: [written] });
      open = true;
    }
  }
  return blocks;
}

type Found = Omit<FoundQuestion, 'at' | 'point'>;

function questionIn(block: string): Found {
  const untitled = block.replace(/^::[\s\S]*?::/, '').replace(/^\s*\[(html|moodle|plain|markdown)\]/, '');
  const [from, to] = [untitled.indexOf('{'), untitled.indexOf('}')];
  const stem = show(from < 0 ? untitled : untitled.slice(0, from));
  const none = { kind: 'fill' as const, stem, options: '', answer: '' };
  if (from < 0 && to < 0) return { ...none, fault: 'questionUnmarked' };
  if (from < 0 || to < from || untitled.indexOf('{', from + 1) >= 0 || untitled.indexOf('}', to + 1) >= 0)
    return { ...none, fault: 'questionBraces' };
  const behind = show(untitled.slice(to + 1));
  const whole = behind === '' ? stem : `${stem} ${blank} ${behind}`.trim();
  return {
    ...answersIn(
      untitled
        .slice(from + 1, to)
        .replace(/####[\s\S]*$/, '')
        .trim(),
    ),
    stem: whole,
  };
}

interface Given {
  readonly isRight: boolean;
  /** In percent; null where none is written. */
  readonly weight: number | null;
  readonly text: string;
}

function answersIn(body: string): Omit<Found, 'stem'> {
  const said = /^(T|TRUE|F|FALSE)\s*(#[\s\S]*)?$/.exec(body)?.[1];
  if (said) return { kind: 'judge', options: '', answer: said.startsWith('T') ? 'true' : 'false' };
  if (body === '') return { kind: 'fill', options: '', answer: '', fault: 'questionUnmarked' };
  if (body.startsWith('#')) return numeric(body.slice(1).trim());
  const given = givenIn(/^[~=]/.test(body) ? body : `=${body}`);
  if (given.every(({ isRight, text }) => isRight && text.includes('->'))) return pairs(given);
  if (given.some(({ isRight }) => !isRight)) return choices(given);
  return texts(
    given,
    given.map(({ text }) => text),
  );
}

const weightOf = /^%(-?\d+(?:\.\d+)?)%/;

const givenIn = (body: string): readonly Given[] =>
  body
    .split(/(?=[~=])/)
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const written = (one.slice(1).split('#')[0] ?? '').trim();
      const weight = weightOf.exec(written)?.[1];
      return {
        isRight: one.startsWith('='),
        weight: weight === undefined ? null : Number(weight),
        text: show(written.replace(weightOf, '')).replaceAll('\n', ' '),
      };
    });

/** Credit for a part of what is right cannot be kept; the whole is. */
const isPartial = ({ isRight, weight }: Given) => (isRight ? (weight ?? 100) < 100 : (weight ?? 0) > 0);
const noted = (partial: boolean) => (partial ? ({ note: 'partial' } as const) : {});

function texts(given: readonly Given[], accepted: readonly string[]): Omit<Found, 'stem'> {
  const full = accepted.filter((_, at) => !isPartial(given[at] as Given));
  return {
    ...{ kind: 'fill' as const, options: '', answer: full.map((one) => one.replaceAll('|', '/')).join('|') },
    ...noted(given.some(isPartial)),
  };
}

/** `3:2` is three, give or take two; `1..5` is from one to five. */
function numeric(body: string): Omit<Found, 'stem'> {
  const given = givenIn(/^[~=]/.test(body) ? body : `=${body}`).filter(({ isRight }) => isRight);
  const figure = '-?\\d+(?:\\.\\d+)?';
  const accepted = given.map(({ text }) => {
    const [, low, high] = new RegExp(`^(${figure})\\s*\\.\\.\\s*(${figure})$`).exec(text) ?? [];
    if (low !== undefined) return `${low}..${high}`;
    const [, middle, give = '0'] = new RegExp(`^(${figure})\\s*(?::\\s*(${figure}))?$`).exec(text) ?? [];
    if (middle === undefined) return null;
    return Number(give) === 0 ? middle : `${sumText(middle, give, -1)}..${sumText(middle, give, 1)}`;
  });
  if (accepted.length === 0 || accepted.includes(null))
    return { kind: 'fill', options: '', answer: '', fault: 'questionNumber' };
  return texts(
    given,
    accepted.map((one) => one ?? ''),
  );
}

const places = (figure: string) => figure.split('.')[1]?.length ?? 0;
const sumText = (figure: string, other: string, sign: 1 | -1) =>
  (Number(figure) + sign * Number(other)).toFixed(Math.max(places(figure), places(other)));

function pairs(given: readonly Given[]): Omit<Found, 'stem'> {
  const halves = given.map(({ text }) => {
    const [left = '', ...right] = text.split('->');
    return { left: left.trim(), right: right.join('->').trim() };
  });
  // What stands without a left half belongs to none of them.
  const ordered = [...halves.filter(({ left }) => left !== ''), ...halves.filter(({ left }) => left === '')];
  return {
    kind: 'match',
    options: ordered.flatMap(({ left }) => left || []).join('\n'),
    answer: ordered.map(({ right }) => right).join('\n'),
  };
}

const letterAt = (at: number) => String.fromCodePoint(65 + at);

function choices(given: readonly Given[]): Omit<Found, 'stem'> {
  const isSeveral = !given.some(({ isRight }) => isRight) && given.some(({ weight }) => (weight ?? 0) > 0);
  const kind: QuestionKind = isSeveral ? 'multiple' : 'single';
  const options = given.map(({ text }) => text).join('\n');
  const chosen = given.flatMap((one, at) =>
    (isSeveral ? (one.weight ?? 0) > 0 : one.isRight && !isPartial(one)) ? [{ at, weight: one.weight ?? 0 }] : [],
  );
  const sum = chosen.reduce((so, { weight }) => so + weight, 0);
  const isEven = new Set(chosen.map(({ weight }) => weight)).size <= 1 && Math.abs(sum - 100) < 1;
  const answer = chosen
    .map(({ at, weight }) => `${letterAt(at)}${isSeveral && !isEven ? Math.round(weight) : ''}`)
    .join(' ');
  return { kind, options, answer, ...noted(!isSeveral && given.some(isPartial)) };
}
