import type { account } from '@/lib/contracts/account.ts';
import type { Verbs } from '../kernel/mount.ts';
import { cities, districts, provinces } from './areas.ts';
import { askQuestion, drawCaptcha } from './captcha.ts';
import { activateUser } from './entry/activate.ts';
import { signInByCode } from './entry/by-code.ts';
import { channels } from './entry/channels.ts';
import { checkForgotten, forgetPassword } from './entry/forgotten.ts';
import { answerQr, beginQr, qrcodeParam } from './entry/qr.ts';
import { freeRegister, registrationOpen } from './entry/register.ts';
import { beginAtProvider, bindPhone, signInByProvider } from './entry/third-party.ts';
import { addOwnSchool, addSchool, ticketState } from './first-school.ts';
import { invitationSheet, inviteBySms } from './invite-many.ts';
import { inviteStaff, linkState, recoverStaff } from './links.ts';
import { loading } from './loading.ts';
import { outbox } from './outbox.ts';
import { ownAvatar, removeAvatar, uploadAvatar } from './own/avatar.ts';
import { changeBinding, finishBinding, unbind } from './own/bindings.ts';
import { endSession, ownSessions, ownSignIns } from './own/devices.ts';
import { changePassword, changePhone } from './own/phone-and-password.ts';
import { isBound, profile, rename } from './own/profile.ts';
import { proveByCode, proveByPassword } from './own/proving.ts';
import { clearLock, currentPerson } from './person.ts';
import { sendCode, sendOwnCode } from './send-code.ts';
import { signOut, switchSchool } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { staffAccess } from './staff-access.ts';

export const accountVerbs: Verbs<typeof account> = {
  signIn: { steps: signIn },
  signInXys: { steps: signIn },
  captcha: drawCaptcha,
  captchaQuestion: askQuestion,
  signOut,
  current: currentPerson,
  userInfo: currentPerson,
  switchSchool,
  switchSchoolXys: switchSchool,
  clearLock,
  ticketState,
  addSchool: { steps: addSchool },
  addOwnSchool,

  channels,
  isOpenSchool: async () => ({ open: registrationOpen() }),
  signInByCode,
  signInByWechat: { steps: (steps, back) => signInByProvider(steps, { ...back, appCode: 'wechat' }) },
  signInByAlipay: {
    steps: (steps, { auth_code: code, ...back }) => signInByProvider(steps, { ...back, code, appCode: 'alipay' }),
  },
  thirdIndex: (ctx, beginning) => beginAtProvider(ctx, beginning),
  thirdCode: { steps: signInByProvider },
  bindPhone,
  qrcodeParam,
  qrcodeUrl: beginQr,
  qrScan: answerQr,
  freeRegister: { steps: freeRegister },
  activateUser: { steps: activateUser },
  queryBindUnionId: isBound('WECHAT_MP'),

  sendSMSCode: { steps: sendCode },
  smsSend: { steps: sendCode },
  smsCheck: checkForgotten,
  smsValid: checkForgotten,
  forgetPassword: { steps: forgetPassword },
  forgetPwd: { steps: forgetPassword },
  sendOwnCode: { steps: sendOwnCode },
  checkOwnCode: proveByCode,

  profile,
  rename,
  uploadAvatar: { steps: uploadAvatar },
  removeAvatar,
  avatar: { steps: ownAvatar },
  reauthenticate: { steps: proveByPassword },
  changeUserPhoneNum: changePhone,
  updateMobile: changePhone,
  eduChangePassword: { steps: changePassword },
  changePasswordXysAndZl: { steps: changePassword },
  updatePassword: { steps: changePassword },
  sessions: ownSessions,
  signIns: ownSignIns,
  endSession,
  unBind: unbind,
  changBind: changeBinding,
  finishBind: { steps: finishBinding },
  isBindAlipay: isBound('ALIPAY'),
  unbindAlipay: (ctx) => unbind(ctx, { provider: 'ALIPAY' }),
  redirectBindAlipay: (ctx, asked) => changeBinding(ctx, { ...asked, appCode: 'alipay' }),
  callbackBindAlipay: {
    steps: (steps, { auth_code: code, ...back }) => finishBinding(steps, { ...back, code, appCode: 'alipay' }),
  },

  inviteStaff,
  inviteBySms: { steps: inviteBySms },
  invitationSheet: { steps: invitationSheet },
  recoverStaff,
  staffAccess,
  linkState,
  outbox,
  loading,

  provinces,
  cities,
  districts,
  provincesByPost: provinces,
  citiesByPost: cities,
  districtsByPost: districts,
};
