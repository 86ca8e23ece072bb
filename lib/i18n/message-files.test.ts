import format, { type CompiledMessage } from 'icu-minify/format';
import { createTranslator } from 'next-intl';
import { messagesFor, wordedMessages } from './message-files.ts';

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...given),
};

test('compiled messages are plain data, which may travel to the browser', () => {
  const messages = messagesFor('en', 'school');
  expect(JSON.parse(JSON.stringify(messages))).toStrictEqual(messages);
});

test.each([0, 1, 2_000])('a compiled message reads like the text it was made of (%s)', (count) => {
  const { shell } = messagesFor('en', 'school') as unknown as { shell: { menu: { found: CompiledMessage } } };
  const messages = wordedMessages('en', 'school') as Record<string, never>;
  const text = createTranslator({ locale: 'en', messages })('shell.menu.found' as never, { count } as never);
  expect(format(shell.menu.found, 'en', { count }, { formatters })).toBe(text);
});

test('what a module says for others stands there, and not with its own words', () => {
  const messages = wordedMessages('en', 'school') as Record<string, Record<string, unknown>>;
  expect(messages['logs-actions']).toHaveProperty('safety_saveDevice');
  expect(messages.safety).not.toHaveProperty('elsewhere');
  expect(messages.safety).toHaveProperty('device');
});
