import { readdirSync, readFileSync } from 'node:fs';
import { inWording } from '@/lib/rules/article-text.ts';
import { locales } from '@/lib/rules/locale.ts';
import { type Messages, wordMessages } from './wording.ts';

/** What a kindergarten does not say of itself. */
const schoolWords = /学校|学生|本校|在校|家校|全校|离校|返校|校（园）长/;
/** Names that others gave, which stay whoever reads them: of standards, of what WeCom has, and both kinds together. */
const givenNames = /《[^》]*》|学生餐营养指南|家校通讯录|家校沟通|学校(或|、|（)(园所|幼儿园)|学生或幼儿|离校离园/g;

/** Texts that speak of schools in general, or to somebody who has not entered one; each with its reason. */
const general: readonly (readonly [why: string, keys: RegExp])[] = [
  ['read before a school is entered, or beside several', /^(account|account-.*|marketing|last-resort|shell|shared)\./],
  ['of a company that may stand for no school yet', /^enterprise\.(outcomes|installed)\./],
  ['a public display knows no session', /^safety-displays\.(pair|message)\./],
  ['the answer to somebody who signs in', /^errors\.(linkEnded|smsFailed|field\.passwordGuessable)$/],
  ['of the several schools of one person', /^errors\.otherSchool$/],
  ['of an organisation and the schools below it', /^errors\.(nodeInUse|schoolBound|schoolUnknown)$/],
  ['pages of an organisation speak of schools of both kinds', /^group\.(?!own|read)/],
  ['an archive names the school it is from, of either kind', /^finance\.archive\./],
  ['a child leaves a kindergarten for a school', /^students\.field\.destination$/],
  ['articles for those who work at an organisation', /^help\.group-(cockpit|tree|standard)$/],
];

const textsOf = (messages: Messages, above: string): readonly (readonly [string, string])[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as const] : textsOf(value, `${above}${key}.`),
  );

const messageTexts = readdirSync('messages/zh-CN').flatMap((file) =>
  textsOf(
    wordMessages(JSON.parse(readFileSync(`messages/zh-CN/${file}`, 'utf8')) as Messages, 'kindergarten'),
    file.replace('json', ''),
  ),
);

const articles = 'lib/backend/help/articles/zh-CN';
const articleTexts = readdirSync(articles).map(
  (file) => [`help.${file.replace('.md', '')}`, inWording(readFileSync(`${articles}/${file}`, 'utf8'), false)] as const,
);

test.each(locales)('where a company may stand for no school yet no kind of school is guessed (%s)', (locale) => {
  const messages = JSON.parse(readFileSync(`messages/${locale}/enterprise.json`, 'utf8')) as Messages;
  const guessed = textsOf(messages, '').filter(
    ([key, text]) => /^(outcomes|installed)\./.test(key) && /\{mold,/.test(text),
  );
  expect(guessed).toEqual([]);
});

const said = [...messageTexts, ...articleTexts].filter(([, text]) => schoolWords.test(text.replace(givenNames, '')));

test('a kindergarten is not spoken to as a school', () => {
  expect(said.filter(([key]) => !general.some(([, keys]) => keys.test(key)))).toEqual([]);
});

test('each exception is needed', () => {
  expect(general.filter(([, keys]) => !said.some(([key]) => keys.test(key))).map(([why]) => why)).toEqual([]);
});
