import { practice } from '@/lib/contracts/practice.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { questions: list, saveQuestion: save, moveQuestion: move, removeQuestion: remove } = practice.endpoints;
const facts = {
  kind: 'single',
  stem: '3 + 4 等于几？',
  options: '6\n7\n8',
  answer: 'B',
  marking: 'parts',
  points: 5,
  difficulty: '1',
  subject: 'mathematics',
  stage: 'primary',
  point: '10 以内加法',
} as const;
const keys = ['view', 'edit', 'review'].map((one) => `practice.question.${one}`);
const editor = async () => (await installation.school()).as(...keys);

test('what is written is found by its words and each filter, and nowhere else', async () => {
  const person = await editor();
  const { id } = await call(save, facts, person);
  await call(
    save,
    { ...facts, kind: 'judge', stem: '地球是圆的', options: '', answer: '对', subject: 'science' },
    person,
  );
  const found = { rows: [{ id, actions: ['edit', 'adopt', 'review', 'remove'], options: '6\n7\n8' }], total: 1 };
  expect(await call(list, { q: '3 + 4' }, person)).toMatchObject(found);
  for (const filter of [{ subject: 'mathematics' }, { kind: 'single' }] as const)
    expect(await call(list, filter, person)).toMatchObject(found);
  expect(await call(list, { q: '加法', difficulty: '1', stage: 'primary', state: 'draft' }, person)).toMatchObject({
    total: 2,
  });
  expect(await call(list, { q: '%' }, person)).toMatchObject({ total: 0 });
  expect(await call(list, {}, await editor())).toMatchObject({ total: 0 });
});

test('what cannot be asked or scored is refused beside its field', async () => {
  const person = await editor();
  const refused = (change: object) => call(save, { ...facts, ...change }, person);
  await expect(refused({ answer: 'D' })).rejects.toMatchObject({ fields: { answer: { key: 'questionAnswer' } } });
  await expect(refused({ options: '7\n７' })).rejects.toMatchObject({
    fields: { options: { key: 'questionOptionTwice' } },
  });
  expect(await call(list, {}, person)).toMatchObject({ total: 0 });
});

test('what is in use is revised as a draft; who was slower is told; only a draft goes', async () => {
  const person = await editor();
  const { id, version } = await call(save, facts, person);
  const used = await call(move, { id, version, move: 'adopt' }, person);
  expect(used).toMatchObject({ state: 'inUse', actions: ['compose', 'revise', 'retire'] });
  await expect(call(save, { ...facts, id, version: used.version }, person)).rejects.toMatchObject({ status: 409 });
  await expect(call(remove, { id, version: used.version }, person)).rejects.toMatchObject({ status: 409 });
  await expect(call(move, { id, version, move: 'retire' }, person)).rejects.toMatchObject({ status: 409 });
  const retired = await call(move, { id, version: used.version, move: 'retire' }, person);
  const draft = await call(move, { id, version: retired.version, move: 'revise' }, person);
  expect(await call(remove, { id, version: draft.version }, person)).toBeNull();
});

test('what nobody has reviewed is taken into use by reviewers alone', async () => {
  const school = await installation.school();
  const [author, reviewer] = [await school.as(...keys.slice(0, 2)), await school.as(...keys)];
  const { id, version, actions } = await call(save, facts, author);
  expect(actions).toEqual(['edit', 'remove']);
  for (const to of ['adopt', 'review'] as const)
    await expect(call(move, { id, version, move: to }, author)).rejects.toMatchObject({ status: 403 });
  const reviewed = await call(move, { id, version, move: 'review' }, reviewer);
  await expect(call(save, { ...facts, id, version: reviewed.version }, author)).rejects.toMatchObject({ status: 409 });
  const seen = await call(list, { state: 'reviewed' }, author);
  expect(seen.rows).toMatchObject([{ id, state: 'reviewed', actions: ['adopt', 'revise'] }]);
  expect(await call(move, { id, version: reviewed.version, move: 'adopt' }, author)).toMatchObject({ state: 'inUse' });
});
