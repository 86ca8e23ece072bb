import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from './support/journey.ts';
import { enter } from './support/sign-in.ts';

const key = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

test('a merchant account is set up, checked and removed, and its key is never shown again', async ({ page }) => {
  await enter(page, '15400000017');
  await page.goto('/eduplus/charge/channel');
  const alipay = page.getByRole('region', { name: '支付宝' });
  await expect(page.getByRole('region', { name: '微信支付' }).getByText('密钥正常')).toBeVisible();
  await expect(alipay.getByText('未设置')).toBeVisible();
  await alipay.getByRole('button', { name: '设置支付宝' }).click();
  const form = page.getByRole('dialog', { name: '设置支付宝' });
  await form.getByLabel('应用编号（AppID）').fill('2021000000000000');
  await form.getByLabel('商户号').fill('2088000000000000');
  await form.getByLabel('商户私钥').fill('not a key');
  await form.getByLabel('渠道公钥').fill(key().publicKey);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('不是可以读取的 RSA 密钥')).toBeVisible();
  await form.getByLabel('商户私钥').fill(key().privateKey);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(alipay.getByText('密钥正常')).toBeVisible();
  await alipay.getByRole('button', { name: '检测支付宝' }).click();
  // Nobody answers in a journey, which is no fault of the account.
  await expect(alipay.getByText('渠道没有回答')).toBeVisible();
  await expect(alipay.getByText('密钥正常')).toBeVisible();
  await page.reload();
  await alipay.getByRole('button', { name: '修改支付宝' }).click();
  await expect(form.getByLabel('商户私钥')).toHaveValue('');
  await form.getByRole('button', { name: '关闭' }).click();
  await alipay.getByRole('button', { name: '停用支付宝' }).click();
  const asked = page.getByRole('dialog', { name: '停用支付宝' });
  await asked.getByRole('button', { name: '停用', exact: true }).click();
  await expect(alipay.getByText('未设置')).toBeVisible();

  await alipay.getByRole('button', { name: '申请开通支付宝' }).click();
  const application = page.getByRole('dialog', { name: '申请开通支付宝' });
  await application.getByLabel('联系人').fill('李主任');
  await application.getByLabel('联系电话').fill('15400000017');
  await application.getByRole('button', { name: '提交申请' }).click();
  await expect(application).toBeHidden();
});

test('a clerk sees the accounts and may not change them; a teacher has no such page', { tag: '@thorough' }, async ({
  page,
}) => {
  await enter(page, '15400000013');
  await page.goto('/eduplus/charge/channel');
  const wechat = page.getByRole('region', { name: '微信支付' });
  await expect(wechat.getByText('密钥正常')).toBeVisible();
  await expect(wechat.getByRole('button')).toHaveCount(0);
  await enter(page, '15400000012');
  await page.goto('/eduplus/charge/channel');
  await expect(page).toHaveURL(/withoutPermission/);
});
