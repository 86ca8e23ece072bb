/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Worded } from './worded.tsx';

const answers = new Map<string, (texts: object) => void>();
const { fetch: own } = globalThis;
beforeEach(() => {
  globalThis.fetch = ((address: string) =>
    new Promise((answered) => {
      answers.set(address, (texts) => answered({ ok: true, json: async () => texts } as Response));
    })) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = own;
});

function Shown() {
  const one = useTranslations('one');
  const two = useTranslations('two');
  return (
    <p>
      {one('word' as never)} {two('word' as never)}
    </p>
  );
}

const arrive = (address: string, texts: object) => act(async () => answers.get(address)?.(texts));

test.each([
  ['in their order', ['one', 'two']],
  ['the other way round', ['two', 'one']],
])('nothing is shown before all texts are there, which come %s', async (how, order) => {
  const addressOf = (name: string) => `/texts/${how}/${name}.json`;
  await act(async () => {
    render(
      <Suspense fallback="waiting">
        <Worded locale="en" timeZone="UTC" files={['one', 'two'].map(addressOf)}>
          <Shown />
        </Worded>
      </Suspense>,
    );
  });
  expect(screen.getByText('waiting')).toBeTruthy();
  const [first = '', second = ''] = order;
  await arrive(addressOf(first), { [first]: { word: first } });
  expect(screen.getByText('waiting')).toBeTruthy();
  await arrive(addressOf(second), { [second]: { word: second } });
  expect(screen.getByText('one two')).toBeTruthy();
});
