import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { answerOfAlipay, isNoticeOfAlipay, signedFields } from './alipay-signatures.ts';
import { madeKeys } from './made-keys.ts';
import { publicKeyIn, type ReadPublicKey } from './read-keys.ts';

/** A notice that alipay-sdk-nodejs-all publishes with its key (test/alipay.test.ts, checkNotifySign). */
const publicKey = (
  publicKeyIn(
    [
      'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5kn',
      'm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcO',
      'rxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C',
      '6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5',
      'JwIDAQAB',
    ].join(''),
  ) as ReadPublicKey
).key;
const notice = {
  gmt_create: '2019-08-15 15:56:22',
  charset: 'utf-8',
  seller_email: 'z97-yuquerevenue@service.aliyun.com',
  subject: '语雀空间 500人规模',
  sign: [
    'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2',
    'S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3',
    'svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEF',
    'ajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==',
  ].join(''),
  buyer_id: '2088102534368455',
  invoice_amount: '0.10',
  notify_id: '2019081500222155624068450559358070',
  fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
  notify_type: 'trade_status_sync',
  trade_status: 'TRADE_SUCCESS',
  receipt_amount: '0.10',
  buyer_pay_amount: '0.10',
  sign_type: 'RSA2',
  app_id: '2019073166072302',
  seller_id: '2088531891668739',
  gmt_payment: '2019-08-15 15:56:24',
  notify_time: '2019-08-15 15:56:25',
  version: '1.0',
  out_trade_no: '20190815155618536-564-57',
  total_amount: '0.10',
  trade_no: '2019081522001468450512505578',
  auth_app_id: '2019073166072302',
  buyer_logon_id: 'xud***@126.com',
  point_amount: '0.00',
};
const own = createPrivateKey(madeKeys().privateKey);
const half = createPublicKey(own);

test('a published notice is known, and with any field changed it is none', () => {
  expect(isNoticeOfAlipay(notice, publicKey)).toBe(true);
  const { sign: signature, ...unsigned } = notice;
  for (const [name, value] of Object.entries(unsigned))
    expect(isNoticeOfAlipay({ ...notice, [name]: `${value}0` }, publicKey)).toBe(false);
  expect(isNoticeOfAlipay({ ...notice, sign: `R${signature.slice(1)}` }, publicKey)).toBe(false);
  expect(isNoticeOfAlipay({ ...notice, added: '1' }, publicKey)).toBe(false);
  expect(isNoticeOfAlipay({ ...notice, sign_type: 'RSA' }, publicKey)).toBe(false);
  expect(isNoticeOfAlipay(unsigned, publicKey)).toBe(false);
});

test('what is sent is signed with its way of signing, without what is empty', () => {
  const fields = { sign_type: 'RSA2', app_id: '2021000000000000', biz_content: '{"a":"&=%+"}', return_url: '' };
  const sent = signedFields(fields, own);
  const text = 'app_id=2021000000000000&biz_content={"a":"&=%+"}&sign_type=RSA2';
  expect(sent).toEqual({ ...fields, sign: sign('sha256', Buffer.from(text), own).toString('base64') });
  expect(isNoticeOfAlipay(sent, half)).toBe(true);
});

describe('an answer', () => {
  const method = 'alipay.trade.query';
  const text = '{"code":"10000","note":"a},\\"sign\\":","url":"http:\\/\\/x","more":[{"sign":"y"}]}';
  const signature = sign('sha256', Buffer.from(text), own).toString('base64');
  const read = (answer: string) => answerOfAlipay(method, answer, half);
  const name = '"alipay_trade_query_response"';

  test('is verified as it came, wherever its signature stands', () => {
    const said = { code: '10000', note: 'a},"sign":', url: 'http://x', more: [{ sign: 'y' }] };
    expect(read(`{${name}:${text},"sign":"${signature}"}`)).toEqual(said);
    expect(read(`{"alipay_cert_sn":"1","sign":"${signature}",${name}:${text}}`)).toEqual(said);
    expect(read(`{${name}:${text},"sign":"${signature.replaceAll('/', '\\/')}"}`)).toEqual(said);
  });

  test('that is written anew, unsigned, or of something else is none', () => {
    expect(read(`{${name}:${JSON.stringify(JSON.parse(text))},"sign":"${signature}"}`)).toBeNull();
    expect(read(`{${name}:${text}}`)).toBeNull();
    expect(read(`{"error_response":${text},"sign":"${signature}"}`)).toBeNull();
    expect(read(`{"inner":{${name}:${text},"sign":"${signature}"}}`)).toBeNull();
    for (const broken of ['', '{', 'null', '[]', '<html>']) expect(read(broken)).toBeNull();
  });
});
