/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { CallScopeProvider } from '@/lib/browser/call-scope-provider.tsx';
import { PlaceChoice } from './place-choice.tsx';

const words = { province: '省份', city: '城市', district: '区县', failed: '没有取到' };
const provinces = [{ code: '330000', name: '浙江省' }];

test('a place that was chosen before a refusal is sent again while its lists are still on their way', () => {
  globalThis.fetch = () => new Promise(() => {});
  const values = { provinceCode: '330000', cityCode: '330100', areaCode: '330106' };
  render(
    <NextIntlClientProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{}}>
      <CallScopeProvider schoolId="" personId="">
        <form aria-label="form">
          <PlaceChoice provinces={provinces} values={values} words={words} />
        </form>
      </CallScopeProvider>
    </NextIntlClientProvider>,
  );
  const sent = new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'form' }));
  expect(Object.fromEntries(sent)).toEqual(values);
  expect(screen.getByRole('combobox', { name: '区县' })).toBeDisabled();
});
