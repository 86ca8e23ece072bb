import type { account } from '@/lib/contracts/account.ts';
import type { Verbs } from '../kernel/mount.ts';
import { askQuestion, drawCaptcha } from './captcha.ts';
import { addSchool, ticketState } from './first-school.ts';
import { clearLock, currentPerson } from './person.ts';
import { signOut, switchSchool } from './sessions.ts';
import { signIn } from './sign-in.ts';

export const accountVerbs: Verbs<typeof account> = {
  signIn: { steps: signIn },
  captcha: drawCaptcha,
  captchaQuestion: askQuestion,
  signOut,
  current: currentPerson,
  switchSchool,
  switchSchoolXys: switchSchool,
  clearLock,
  ticketState,
  addSchool: { steps: addSchool },
};
