import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { resources } from '@/lib/contracts/resources.ts';
import { rounds } from '@/lib/dev/rounds.ts';
import { multipart } from '@/lib/dev/sample-request.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call, callStream } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { soundsOf } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { teachingResources } from '../schema/resource.ts';

const installation = testInstallation();
const folder = mkdtempSync(join(tmpdir(), 'resources-'));
beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true }));

const {
  resources: list,
  resource,
  saveResource: save,
  moveResource: move,
  refuseResource: refuse,
  removeResource: remove,
  adaptResource: adapt,
  markResource: mark,
  uploadResourceFile,
  resourceFile,
} = resources.endpoints;
const facts = {
  name: '春天在哪里',
  kind: 'song',
  domain: 'art',
  stage: 'kindergarten',
  month: '3',
  tags: '音乐、律动',
  note: '',
  author: '陈静',
  licence: 'own',
  source: '',
  files: [] as string[],
} as const;

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'success',
    (error: CallError) => error.said?.key,
  );
const [view, edit, download, review] = ['view', 'edit', 'download', 'review'].map(
  (one) => `resources.resource.${one}`,
) as [string, string, string, string];

async function staff() {
  const school = await installation.school();
  return {
    author: await school.as(view, edit, download),
    colleague: await school.as(view, edit, download),
    reviewer: await school.as(view, download, review),
    reader: await school.as(view),
  };
}
const upload = (name: string, content: string, by: Identity) =>
  call(uploadResourceFile, {}, by, { upload: multipart({ name, content }) });
const totals = async (...people: Identity[]) =>
  Promise.all(people.map(async (one) => (await call(list, {}, one)).total));

test('what is private is its author’s, what is submitted a reviewer’s too, what is published everybody’s', async () => {
  const { author, colleague, reviewer, reader } = await staff();
  const { id, version } = await call(save, facts, author);
  expect(await totals(author, colleague, reviewer, reader)).toEqual([1, 0, 0, 0]);
  expect(await said(call(resource, { id }, colleague))).toBe('notFound');
  expect(await said(call(move, { id, version, move: 'submit' }, colleague))).toBe('notFound');
  const submitted = await call(move, { id, version, move: 'submit' }, author);
  expect(submitted.actions).toEqual(['recall']);
  expect(await totals(author, colleague, reviewer, reader)).toEqual([1, 0, 1, 0]);
  expect(await said(call(move, { id, version: submitted.version, move: 'publish' }, author))).toBe('forbidden');
  const back = await call(refuse, { id, version: submitted.version, reason: '请写来源' }, reviewer);
  expect(back).toMatchObject({ state: 'private', reason: '请写来源', actions: [] });
  const again = await call(move, { id, version: back.version, move: 'submit' }, author);
  const published = await call(move, { id, version: again.version, move: 'publish' }, reviewer);
  expect(published).toMatchObject({ state: 'school', reason: '', actions: ['withdraw'] });
  expect(await totals(author, colleague, reviewer, reader)).toEqual([1, 1, 1, 1]);
  expect(await said(call(move, { id, version: published.version, move: 'withdraw' }, colleague))).toBe('forbidden');
  await call(move, { id, version: published.version, move: 'withdraw' }, author);
  expect(await totals(reader, (await staff()).author)).toEqual([0, 0]);
});

test.each([
  ['a part of the title', '在哪', 1],
  ['its pinyin', 'chuntian', 1],
  ['its initials', 'ctzn', 1],
  ['a tag', '律动', 1],
  ['the pinyin of a tag', 'lvdong', 1],
  ['several words, each somewhere', '律动 春天', 1],
  ['a word that is nowhere', '律动 冬天', 0],
  ['a sign of patterns', '%', 0],
  ['a quote mark alone, which asks for nothing', "'", 1],
  ['an emoji', '🎵', 0],
])('found by %s', async (_, q, total) => {
  const { author } = await staff();
  await call(save, facts, author);
  expect((await call(list, { q }, author)).total).toBe(total);
});

const titles = [
  '春天在哪里',
  '秋天的树叶画',
  'Hello song 问候歌',
  '20 以内加减法',
  '《静夜思》教学设计',
  '形状拼拼乐（二）',
];
const tags = ['律动、春天', '手工 秋天', '', '口算，练习', '古诗'];
const texts = ['', 'tulips grow in spring', '床前明月光', '春天到了'];

/** What a person finds who reads everything: title and tags, how they are pronounced, and what the files say. */
const readsIn = ({ name, tags: of, text }: Record<'name' | 'tags' | 'text', string>, word: string) =>
  [...formsOf(name), ...of.split(/[、，\s]+/).flatMap(formsOf), searchText(text)].some((form) => form.includes(word));
const formsOf = (one: string) => [one, ...soundsOf(one)].map(searchText);

test('whatever is sought, the search finds what a plain scan finds, and nothing else', async () => {
  const school = await installation.school();
  const author = await school.as(view, edit);
  const all: { id: string; name: string; tags: string; text: string }[] = [];
  for (const [at, name] of [...titles, ...titles].entries()) {
    const one = { name, tags: tags[at % tags.length] ?? '', text: texts[at % texts.length] ?? '' };
    const { id } = await call(save, { ...facts, name, tags: one.tags }, author);
    await school.inside((tx) =>
      tx
        .update(teachingResources)
        .set({ content: searchText(one.text) })
        .where(oneOfSchool(school.id, teachingResources, id)),
    );
    all.push({ id, ...one });
  }
  const forms = all.flatMap(({ name, tags: of, text }) => [name, ...of.split(/[、，\s]+/), text].flatMap(formsOf));
  const words = fc
    .constantFrom(...new Set(forms.filter(Boolean)))
    .chain((form) =>
      fc
        .tuple(fc.nat(form.length - 1), fc.integer({ min: 1, max: 6 }))
        .map(([from, to]) => form.slice(from, from + to)),
    );
  await fc.assert(
    fc.asyncProperty(words, async (word) => {
      const found = (await call(list, { q: word, size: 50 }, author)).rows.map(({ id }) => id);
      const read = all.filter((one) => readsIn(one, word)).map(({ id }) => id);
      expect(found.toSorted()).toEqual(read.toSorted());
    }),
    rounds(60),
  );
});

test('each filter narrows', async () => {
  const { author } = await staff();
  await call(save, facts, author);
  for (const filter of [
    { kind: 'song' },
    { domain: 'art' },
    { stage: 'kindergarten' },
    { month: '3' },
    { state: 'private' },
    { mine: true },
  ] as const)
    expect((await call(list, filter, author)).total).toBe(1);
  for (const filter of [{ kind: 'game' }, { domain: 'health' }, { month: 'any' }, { state: 'school' }] as const)
    expect((await call(list, filter, author)).total).toBe(0);
});

test('a resource is found by what its files say; a file that says nothing is marked', async () => {
  const { author } = await staff();
  const says = (text: string) => `%PDF-1.7\n1 0 obj\n<< >>\nstream\nBT (${text}) Tj ET\nendstream\nendobj\n%%EOF`;
  const [told, silent] = [
    await upload('a.pdf', says('Tulips in spring'), author),
    await upload('b.pdf', says(''), author),
  ];
  expect([told.isUnread, silent.isUnread]).toEqual([false, true]);
  const { id, version } = await call(save, { ...facts, files: [told.id, silent.id] }, author);
  expect((await call(list, { q: 'TULIPS 春天' }, author)).total).toBe(1);
  await call(save, { ...facts, id, version, files: [silent.id] }, author);
  expect((await call(list, { q: 'tulips' }, author)).total).toBe(0);
});

test('each time that it is published is kept with what differs; marks are one’s own, stars are everybody’s', async () => {
  const { author, reviewer, reader } = await staff();
  const publish = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const submitted = await call(move, { id, version, move: 'submit' }, author);
    return call(move, { id, version: submitted.version, move: 'publish' }, reviewer);
  };
  const first = await publish(await call(save, facts, author));
  const { id } = first;
  const back = await call(move, { id, version: first.version, move: 'withdraw' }, author);
  await publish(await call(save, { ...facts, id, version: back.version, month: '4' }, author));
  expect(await call(resource, { id }, reader)).toMatchObject({
    edition: 2,
    editions: [
      { edition: 2, changes: [{ name: 'month', before: '3', after: '4' }] },
      { edition: 1, changes: [] },
    ],
  });
  await call(mark, { id, isFavourite: true, stars: 4 }, reader);
  await call(mark, { id, stars: 5 }, author);
  await call(mark, { id, stars: 3 }, author);
  expect((await call(list, { favourite: true }, reader)).rows).toMatchObject([
    { isFavourite: true, stars: 4, rating: 35, ratings: 2 },
  ]);
  expect((await call(list, { favourite: true }, author)).total).toBe(0);
  expect(await said(call(mark, { id, stars: 1 }, (await staff()).author))).toBe('notFound');
});

test('a resource keeps the files it is saved with; what is none of the kinds is refused; rights open them', async () => {
  const { author, colleague, reviewer } = await staff();
  expect(await said(upload('教案.docx', 'PK no document', author))).toBe('resourceType');
  expect(await said(upload('教案.pdf', '<html>', author))).toBe('scanType');
  const pdf = await upload('../教案.pdf', '%PDF-1.7\n%%EOF', author);
  const text = await upload('教案.docx', 'PK\u0003\u0004 word/document.xml', author);
  expect([pdf.name, text.name]).toEqual(['教案.pdf', '教案.docx']);
  expect(await said(call(save, { ...facts, files: [pdf.id] }, colleague))).toBe('notFound');
  const { id, version, files } = await call(save, { ...facts, files: [text.id, pdf.id] }, author);
  expect(files.map(({ name }) => name)).toEqual(['教案.docx', '教案.pdf']);
  const open = (by: Identity) => callStream(resourceFile, { id: text.id }, by);
  expect((await open(author)).headers.get('content-disposition')).toContain('attachment');
  expect(await said(open(reviewer))).toBe('notFound');
  const kept = await call(save, { ...facts, id, version, files: [pdf.id] }, author);
  expect(await said(open(author))).toBe('notFound');
  await call(remove, { id, version: kept.version }, author);
  expect(await said(callStream(resourceFile, { id: pdf.id }, author))).toBe('notFound');
});

test('what the school has is adapted with its files; the copy says from what, and what differs', async () => {
  const { author, colleague, reviewer, reader } = await staff();
  const file = await upload('教案.pdf', '%PDF-1.7\n%%EOF', author);
  const first = await call(save, { ...facts, files: [file.id] }, author);
  expect(await said(call(adapt, { id: first.id }, author))).toBe('wrongState');
  expect(await said(call(adapt, { id: first.id }, colleague))).toBe('notFound');
  const submitted = await call(move, { id: first.id, version: first.version, move: 'submit' }, author);
  const published = await call(move, { id: first.id, version: submitted.version, move: 'publish' }, reviewer);
  expect(published.actions).toEqual(['withdraw']);
  expect(await said(call(adapt, { id: first.id }, reader))).toBe('forbidden');
  const copy = await call(adapt, { id: first.id }, colleague);
  expect(copy).toMatchObject({ name: facts.name, state: 'private', author: '陈静', licence: 'cited', edition: 0 });
  expect(copy.files.map(({ name }) => name)).toEqual(['教案.pdf']);
  await call(save, { ...facts, name: '春天', id: copy.id, version: copy.version, files: [] }, colleague);
  const back = await call(move, { id: first.id, version: published.version, move: 'withdraw' }, author);
  const seen = await call(resource, { id: copy.id }, colleague);
  expect(seen.origin).toMatchObject({ name: facts.name, author: '陈静', licence: 'own', edition: 1, isGone: true });
  expect(seen.origin?.changes.map(({ name, after }) => [name, after])).toEqual([
    ['name', '春天'],
    ['files', ''],
  ]);
  // The bytes of the first are its own.
  expect((await callStream(resourceFile, { id: file.id }, author)).status).toBe(200);
  await call(remove, { id: first.id, version: back.version }, author);
  expect((await call(resource, { id: copy.id }, colleague)).origin).toMatchObject({ isGone: true });
});
