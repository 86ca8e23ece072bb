import { z } from 'zod';
import { listOf, onOff, origin, port } from './env-values.ts';

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Where a provider is asked: https, or a simulator on this machine. */
const providerBase = origin.refine(
  (text) => text.startsWith('https:') || loopbackNames.test(new URL(text).hostname),
  'must begin with https unless the host is this machine',
);

/** The enterprise messaging platform: who offers it, and where its calls and pages are. */
export const wxworkVariables = {
  WXWORK_SUITES_FILE: z.string().optional().meta({
    description:
      'JSON file with the provider and the suites of the enterprise messaging app; without it the messaging app is not offered.',
    shown: 'none, in demo mode the simulator',
  }),
  WXWORK_SIMULATOR: onOff.optional().meta({
    description:
      'Whether simulators of the enterprise messaging platform and, where none is set up, of WeChat, Alipay, DingTalk and the payment channels run beside the server (on, off); refused in production.',
    shown: 'on in demo mode without WXWORK_SUITES_FILE',
  }),
  WXWORK_SIMULATOR_PORT: port
    .default(3200)
    .meta({ description: 'Port of that simulator; 0 takes any free one.', shown: '3200' }),
  WXWORK_API_BASE: providerBase.default('https://qyapi.weixin.qq.com').meta({
    description: "Origin of the messaging platform's calls.",
    shown: 'https://qyapi.weixin.qq.com',
  }),
  WXWORK_OPEN_BASE: providerBase.default('https://open.work.weixin.qq.com').meta({
    description: "Origin of the messaging platform's installation page.",
    shown: 'https://open.work.weixin.qq.com',
  }),
  WXWORK_OAUTH_BASE: providerBase.default('https://open.weixin.qq.com').meta({
    description: "Origin of the messaging platform's sign-in page.",
    shown: 'https://open.weixin.qq.com',
  }),
  WXWORK_LOGIN_BASE: providerBase.default('https://login.work.weixin.qq.com').meta({
    description: "Origin of the messaging platform's sign-in page for browsers outside its app.",
    shown: 'https://login.work.weixin.qq.com',
  }),
  WXWORK_SCRIPTS: listOf(z.url('must list addresses separated by commas'))
    .default([
      'https://res.wx.qq.com/open/js/jweixin-1.2.0.js',
      'https://open.work.weixin.qq.com/wwopen/js/jwxwork-1.0.0.js',
    ])
    .meta({
      description: 'Scripts of the messaging platform that pages inside its app load.',
      shown: "the platform's own",
    }),
};
