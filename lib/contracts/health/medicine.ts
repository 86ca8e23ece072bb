import { z } from 'zod';
import { doseStates } from '@/lib/rules/health/medicine.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byVersion, calendarDate, uuid } from '../shapes.ts';
import { childOfRow, healthCall, openedWhy, pageOf } from './child-row.ts';
import {
  givenFields,
  medicineEndFields,
  medicineFields,
  medicineFilters,
  medicineMachine,
  medicineStates,
  notGivenFields,
} from './medicine.data.ts';

/** That a child brings medicine, without which. */
const medicineRow = z.object({
  ...kept,
  student: childOfRow,
  fromOn: z.string(),
  untilOn: z.string(),
  /** As people read them. */
  times: z.string(),
  given: z.number(),
  notGiven: z.number(),
  state: z.enum(medicineStates),
  takenBy: z.string(),
  actions: z.array(z.enum(medicineMachine.moves)),
});
export type MedicineRow = z.output<typeof medicineRow>;

const order = { drug: z.string(), dose: z.string(), way: z.string(), reason: z.string(), note: z.string() };

/** The whole of an order with each giving, for whoever says why. */
const openedMedicine = medicineRow.extend({
  ...order,
  orderedBy: z.string(),
  leftover: z.string(),
  doses: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      time: z.string(),
      outcome: z.enum(['given', 'notGiven']),
      /** When it was noted, and by whom. */
      at: z.string(),
      by: z.string(),
      seenBy: z.string(),
      why: z.string(),
    }),
  ),
});
export type OpenedMedicine = z.output<typeof openedMedicine>;

/** A dose of a day: what is to be given is read by whoever gives it. */
const dose = z.object({
  orderId: z.string(),
  student: childOfRow,
  minute: z.number(),
  time: z.string(),
  state: z.enum(doseStates),
  drug: z.string(),
  dose: z.string(),
  way: z.string(),
});
export type DueDose = z.output<typeof dose>;

/** What the form saves: the last day does not come before the first. */
export const orderedMedicine = z
  .strictObject(writtenSchemasOf(medicineFields))
  .refine(({ fromOn, untilOn }) => fromOn <= untilOn, { path: ['untilOn'], params: { key: 'spanReversed' } });
const ofDose = { orderId: uuid, day: calendarDate, minute: z.int().min(0).max(1439) };
/** What the questions send. */
export const givenDose = z.strictObject({ ...ofDose, ...writtenSchemasOf(givenFields) });
export const notGivenDose = z.strictObject({ ...ofDose, ...writtenSchemasOf(notGivenFields) });
export const endedMedicine = byVersion.extend(writtenSchemasOf(medicineEndFields));

const path = '/gateway/health/medicine';
const give = { ...healthCall, permission: 'health.medicine.give', effect: 'write', touches: ['medicine'] } as const;

/** Medicine that families bring: ordered, given by two persons, ended. */
export const medicineCalls = {
  medicines: endpoint({
    ...healthCall,
    permission: 'health.medicine.view',
    effect: 'read',
    summary: 'A page of the orders, those in force first, without what is given',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(medicineFilters)),
    reply: pageOf(medicineRow),
    shows: ['medicine'],
  }),
  dueDoses: endpoint({
    ...healthCall,
    permission: 'health.medicine.give',
    effect: 'read',
    summary: 'The doses of today by their time, with how each stands',
    path: `${path}/due`,
    input: z.strictObject({}),
    reply: z.object({ day: z.string(), rows: z.array(dose) }),
    shows: ['medicine'],
  }),
  openMedicine: endpoint({
    ...healthCall,
    permission: 'health.medicine.view',
    effect: 'write',
    summary: 'The whole of an order with each giving; leaves an audit row with the reason',
    path: `${path}/open`,
    input: openedWhy,
    reply: openedMedicine,
  }),
  orderMedicine: endpoint({
    ...healthCall,
    permission: 'health.medicine.order',
    effect: 'write',
    summary: "Takes the written order of a child's family down",
    path: `${path}/order`,
    input: orderedMedicine,
    reply: medicineRow,
    touches: ['medicine'],
  }),
  giveMedicine: endpoint({
    ...give,
    summary: 'Notes that a dose was given, and who saw it; refused without an order for that day and time, and twice',
    path: `${path}/give`,
    input: givenDose,
    reply: z.object({ id: z.string() }),
  }),
  skipMedicine: endpoint({
    ...give,
    summary: 'Notes that a dose was not given, with the reason',
    path: `${path}/skip`,
    input: notGivenDose,
    reply: z.object({ id: z.string() }),
  }),
  endMedicine: endpoint({
    ...healthCall,
    permission: 'health.medicine.order',
    effect: 'write',
    summary: 'Ends an order, and says what became of what was left',
    path: `${path}/end`,
    input: endedMedicine,
    reply: medicineRow,
    touches: ['medicine'],
  }),
};

export const medicinePermissions = {
  'health.medicine.view': { 'zh-CN': '查看带药服药', en: 'View medicine brought' },
  'health.medicine.order': { 'zh-CN': '登记家长带药', en: 'Take orders for medicine down' },
  'health.medicine.give': { 'zh-CN': '喂药', en: 'Give medicine' },
};

export const medicinePage: MenuEntry = {
  id: 663,
  path: '/health/medicine',
  icon: 'health',
  name: { 'zh-CN': '带药服药', en: 'Medicine brought' },
  permission: 'health.medicine.view',
};
