import type { ActName } from './acts.ts';

/** What schools do in one phase of the day, at its busiest. */
export interface Phase {
  readonly name: string;
  /** When it is played: the clock of the server is moved there, since rules look at it. */
  readonly day: number;
  readonly time: string;
  /** Offices sign in anew at its begin: whoever was away for half an hour must. */
  readonly signsIn: boolean;
  /** Calls by each school in an hour at that rate, and why so many. */
  readonly acts: readonly Rate[];
}

export interface Rate {
  readonly act: ActName;
  readonly perSchoolHour: number;
  readonly why: string;
}

/** A gate is heard of every minute, whatever happens. */
const heartbeats: Rate = { act: 'heartbeat', perSchoolHour: 60, why: 'a gate, every minute' };

/**
 * A day of a thousand schools of 300 children with a gate, a display in the hall and an office each. Every phase is
 * played at its real rate for a minute in place of its hours: the day is cut short, not sped up.
 */
export const dayPlan: readonly Phase[] = [
  {
    name: 'Gates, 07:40',
    day: 0,
    time: '07:40',
    signsIn: true,
    acts: [
      heartbeats,
      {
        act: 'punches',
        perSchoolHour: 400,
        why: 'half of the 300 children come within 15 minutes: 600 an hour; a gate sends every few seconds what it has, one or two at once',
      },
      { act: 'list', perSchoolHour: 6, why: 'the first of the office are there' },
    ],
  },
  {
    name: 'Roll call, 08:10',
    day: 0,
    time: '08:10',
    signsIn: true,
    acts: [
      heartbeats,
      { act: 'punches', perSchoolHour: 60, why: 'those who are late' },
      { act: 'rollCall', perSchoolHour: 24, why: 'six classes within 15 minutes' },
      { act: 'attendanceToday', perSchoolHour: 12, why: 'the office looks who is missing' },
      { act: 'list', perSchoolHour: 12, why: 'somebody looks a child up' },
    ],
  },
  {
    name: 'Office, 09:00',
    day: 0,
    time: '09:00',
    signsIn: true,
    acts: [
      heartbeats,
      { act: 'punches', perSchoolHour: 6, why: 'a few come and go' },
      { act: 'page', perSchoolHour: 20, why: 'two people at work, each opens a screen every six minutes' },
      { act: 'list', perSchoolHour: 30, why: 'and pages through a list between' },
      { act: 'search', perSchoolHour: 20, why: 'a name typed, with what comes while one types' },
      { act: 'record', perSchoolHour: 20, why: 'a child opened' },
      { act: 'history', perSchoolHour: 8, why: 'its time line, less often' },
      { act: 'note', perSchoolHour: 4, why: 'something written down' },
      { act: 'messages', perSchoolHour: 40, why: 'the count in the top bar' },
      { act: 'bulletin', perSchoolHour: 6, why: 'notices read' },
      { act: 'publish', perSchoolHour: 0.5, why: 'a notice every other hour' },
      { act: 'payers', perSchoolHour: 10, why: 'who pays by which plan; charging itself is not in the product yet' },
      { act: 'vouchers', perSchoolHour: 10, why: 'the cashier of a school in five: fifty an hour there' },
      { act: 'saveVoucher', perSchoolHour: 4, why: 'twenty vouchers an hour there' },
      { act: 'balance', perSchoolHour: 1, why: 'a trial balance now and then' },
      { act: 'enrolment', perSchoolHour: 2, why: 'a report for somebody above' },
    ],
  },
  {
    name: 'Gates, 16:40',
    day: 0,
    time: '16:40',
    signsIn: true,
    acts: [
      heartbeats,
      { act: 'punches', perSchoolHour: 300, why: 'they leave by classes, slower than they come' },
      { act: 'list', perSchoolHour: 10, why: 'the office goes on' },
      { act: 'messages', perSchoolHour: 20, why: 'the same' },
    ],
  },
  {
    name: 'Dormitories, 22:05',
    day: 0,
    time: '22:05',
    signsIn: true,
    acts: [
      heartbeats,
      {
        act: 'dormRoll',
        perSchoolHour: 2.4,
        why: 'one school in ten boards: two houses of three floors within 15 minutes',
      },
      { act: 'dormitory', perSchoolHour: 1, why: 'the one on duty looks' },
    ],
  },
  {
    name: 'Night, 03:00',
    day: 1,
    time: '03:00',
    signsIn: false,
    acts: [heartbeats],
  },
];
