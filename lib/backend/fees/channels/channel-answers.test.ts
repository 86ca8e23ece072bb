import { alipayNotice, alipayRefund, alipayRefundAsked, alipayStanding } from './alipay-answers.ts';
import { offsetMoment, readMoment, writtenMoment } from './channel-moments.ts';
import { wechatNotice, wechatRefund, wechatRefundRefused, wechatStanding } from './wechat-answers.ts';

const number = 'F20261130000001';
const paidAt = new Date('2026-11-30T01:02:03Z');

test.each([
  ['2026-11-30 09:02:03', paidAt],
  ['2026-11-30T09:02:03+08:00', paidAt],
  ['2026-11-30T01:02:03Z', paidAt],
  ['2026-11-30T01:02:03.500Z', paidAt],
  ['2026-02-30 09:02', null],
  ['2026-13-01 00:00:00', null],
  ['', null],
])('a moment written %s is told in the time of Beijing', (text, moment) => {
  expect(readMoment(text)).toEqual(moment);
});

test('a moment is written as each channel wants it', () => {
  expect(writtenMoment(paidAt)).toBe('2026-11-30 09:02:03');
  expect(offsetMoment(paidAt)).toBe('2026-11-30T09:02:03+08:00');
});

describe('WeChat Pay', () => {
  const payee = { merchantId: '1900000001', appId: 'wx5100000000000001' };
  const order = {
    appid: payee.appId,
    mchid: payee.merchantId,
    out_trade_no: number,
    trade_state: 'SUCCESS',
    transaction_id: '4200001',
    success_time: '2026-11-30T09:02:03+08:00',
    amount: { total: 123_456, payer_total: 123_456, currency: 'CNY' },
  };
  const success = { state: 'success', channelNumber: '4200001', cents: 123_456, paidAt };

  test.each([
    ['SUCCESS', success],
    // It was paid; what went back is told by the refunds.
    ['REFUND', success],
    ['NOTPAY', { state: 'open' }],
    ['USERPAYING', { state: 'open' }],
    ['ACCEPT', { state: 'open' }],
    ['CLOSED', { state: 'closed' }],
    ['REVOKED', { state: 'closed' }],
    ['PAYERROR', { state: 'unclear' }],
    ['TOMORROW', { state: 'unclear' }],
    ['', { state: 'unclear' }],
  ])('the state %s of an order', (trade_state, standing) => {
    expect(wechatStanding(payee, number, { ...order, trade_state })).toEqual(standing);
  });

  test.each([
    ['another merchant', { mchid: '1900000002' }],
    ['another app', { appid: 'wx5100000000000002' }],
    ['another order', { out_trade_no: 'F20261130000002' }],
    ['another currency', { amount: { total: 1, currency: 'USD' } }],
    ['no amount', { amount: undefined }],
    ['a part of a cent', { amount: { total: 1.5, currency: 'CNY' } }],
    ['no amount at all', { amount: { total: 0, currency: 'CNY' } }],
    ['no number', { transaction_id: undefined }],
    ['no moment', { success_time: 'yesterday' }],
  ])('%s makes no success, and no notice', (_, other) => {
    expect(wechatStanding(payee, number, { ...order, ...other })).toEqual({ state: 'unclear' });
    if (!('out_trade_no' in other))
      expect(wechatNotice(payee, 'TRANSACTION.SUCCESS', { ...order, ...other })).toBeNull();
  });

  test('a notice tells a payment, and nothing else but success', () => {
    const { state: _, ...paid } = success;
    expect(wechatNotice(payee, 'TRANSACTION.SUCCESS', order)).toEqual({ kind: 'payment', number, ...paid });
    expect(wechatNotice(payee, 'TRANSACTION.SUCCESS', { ...order, trade_state: 'NOTPAY' })).toBeNull();
    expect(wechatNotice(payee, 'REFUND.SUCCESS', { mchid: payee.merchantId })).toEqual({ kind: 'other' });
    expect(wechatNotice(payee, 'REFUND.SUCCESS', { mchid: '1' })).toBeNull();
    expect(wechatNotice(payee, 'REFUND.SUCCESS', null)).toBeNull();
  });

  const of = { number, refundNumber: 'R1' };
  const refund = { out_trade_no: number, out_refund_no: 'R1', success_time: '2026-11-30T09:02:03+08:00' };
  test.each([
    ['SUCCESS', { state: 'success', at: paidAt }],
    ['PROCESSING', { state: 'accepted', reason: 'PROCESSING' }],
    ['CLOSED', { state: 'failed', reason: 'CLOSED' }],
    ['ABNORMAL', { state: 'failed', reason: 'ABNORMAL' }],
    ['TOMORROW', { state: 'unclear', reason: 'TOMORROW' }],
  ])('a refund that stands at %s', (status, told) => {
    expect(wechatRefund(of, { ...refund, status })).toEqual(told);
    expect(wechatRefund({ ...of, refundNumber: 'R2' }, { ...refund, status })).toEqual({
      state: 'unclear',
      reason: '',
    });
  });

  test.each([
    ['NOT_ENOUGH', 'failed'],
    ['PARAM_ERROR', 'failed'],
    ['RESOURCE_NOT_EXISTS', 'failed'],
    ['FREQUENCY_LIMITED', 'unclear'],
    ['SYSTEM_ERROR', 'unclear'],
    ['INVALID_REQUEST', 'unclear'],
    ['', 'unclear'],
  ])('a refund that was refused by %s', (code, state) => {
    expect(wechatRefundRefused(code)).toEqual({ state, reason: code });
  });
});

describe('Alipay', () => {
  const trade = {
    code: '10000',
    out_trade_no: number,
    trade_no: '2026113022001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1234.56',
    send_pay_date: '2026-11-30 09:02:03',
  };
  const success = { state: 'success', channelNumber: '2026113022001', cents: 123_456, paidAt };
  const unpaid = { send_pay_date: undefined };

  test.each([
    [{}, success],
    [{ trade_status: 'TRADE_FINISHED' }, success],
    [{ trade_status: 'TRADE_CLOSED' }, success],
    [{ trade_status: 'TRADE_CLOSED', ...unpaid }, { state: 'closed' }],
    [{ trade_status: 'WAIT_BUYER_PAY', ...unpaid }, { state: 'open' }],
    [{ trade_status: 'TRADE_TOMORROW' }, { state: 'unclear' }],
    [{ out_trade_no: 'F20261130000002' }, { state: 'unclear' }],
    [{ total_amount: '1,234.56' }, { state: 'unclear' }],
    [{ total_amount: '12.345' }, { state: 'unclear' }],
    [{ total_amount: '-1.00' }, { state: 'unclear' }],
    [{ total_amount: '0.00' }, { state: 'unclear' }],
    [unpaid, { state: 'unclear' }],
    [{ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }, { state: 'unknown' }],
    [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, { state: 'unclear' }],
    [{ code: '20000' }, { state: 'unclear' }],
    [{ code: '10003' }, { state: 'unclear' }],
  ])('an answer to a query with %j', (other, standing) => {
    expect(alipayStanding(number, { ...trade, ...other })).toEqual(standing);
  });

  test('an answer that is none is unclear', () => {
    for (const body of [null, 'text', []]) expect(alipayStanding(number, body)).toEqual({ state: 'unclear' });
  });

  test.each([
    [
      { code: '10000', fund_change: 'Y', gmt_refund_pay: '2026-11-30 09:02:03' },
      { state: 'success', at: paidAt },
    ],
    [
      { code: '10000', fund_change: 'N' },
      { state: 'accepted', reason: '' },
    ],
    [{ code: '10000' }, { state: 'accepted', reason: '' }],
    [{ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }, 'failed'],
    [{ code: '40002', sub_code: 'isv.invalid-signature' }, 'failed'],
    [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, 'unclear'],
    [{ code: '40004', sub_code: 'ACQ.DISCORDANT_REPEAT_REQUEST' }, 'unclear'],
    [{ code: '40004', sub_code: 'ACQ.TOMORROW' }, 'unclear'],
    [{ code: '20000' }, 'unclear'],
  ])('an answer %j to a refund', (body, told) => {
    const asked = alipayRefundAsked(number, { out_trade_no: number, ...body }, new Date(0));
    expect(asked).toMatchObject(typeof told === 'string' ? { state: told } : told);
  });

  test('a refund is done where it is said so of both numbers, and unclear before', () => {
    const of = { number, refundNumber: 'R1' };
    const done = { code: '10000', out_trade_no: number, out_request_no: 'R1', refund_status: 'REFUND_SUCCESS' };
    const at = new Date(0);
    expect(alipayRefund(of, done, at)).toEqual({ state: 'success', at });
    for (const other of [
      { refund_status: undefined },
      { out_request_no: 'R2' },
      { out_trade_no: '' },
      { code: '20000' },
    ])
      expect(alipayRefund(of, { ...done, ...other }, at)).toMatchObject({ state: 'unclear' });
  });

  test('a notice tells a payment; one of a refund, or of an order that was closed, tells nothing new', () => {
    const fields = {
      out_trade_no: number,
      trade_no: '2026113022001',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '1234.56',
      gmt_payment: '2026-11-30 09:02:03',
    };
    const { state: _, ...paid } = success;
    expect(alipayNotice(fields)).toEqual({ kind: 'payment', number, ...paid });
    expect(alipayNotice({ ...fields, gmt_refund: '2026-11-30 10:00:00.123' })).toEqual({ kind: 'other' });
    expect(alipayNotice({ ...fields, trade_status: 'TRADE_CLOSED' })).toEqual({ kind: 'other' });
    expect(alipayNotice({ ...fields, total_amount: 'all' })).toBeNull();
    expect(alipayNotice({ ...fields, out_trade_no: '' })).toBeNull();
  });
});
