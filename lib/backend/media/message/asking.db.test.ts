import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { family } from '@/lib/contracts/family.ts';
import { media } from '@/lib/contracts/media.ts';
import { notices } from '@/lib/contracts/notices.ts';
import { students } from '@/lib/contracts/students.ts';
import { messageOffice } from '@/lib/dev/message-office.ts';
import { stranger as atHome } from '@/lib/dev/stranger.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';

const { endpoints } = media;
const { words, until, school, settle, delivered } = messageOffice();

type Written = InputOf<typeof endpoints.previewNotice>;
const previewOf = (asked: Written, person: Identity) => call(endpoints.previewNotice, asked, person);
const { notice, readNotice, answerNotice, bills } = family.endpoints;

/** Sends what is asked, and hands over the link of the first guardian of a child. */
async function sentTo(person: Identity, asked: Written) {
  const { seen, byHand } = await previewOf(asked, person);
  const { id } = await call(endpoints.sendNotice, { ...asked, seen }, person);
  const answers = async () => (await call(endpoints.noticeAnswers, { id }, person)).rows;
  const ticketOf = async (name: string) => {
    const child = (await answers()).find((one) => one.name === name);
    const linkId = child?.answers[0]?.linkId ?? '';
    return { ticket: (await call(endpoints.noticeLink, { linkId }, person)).key, studentId: child?.id ?? '' };
  };
  const states = async () =>
    Object.fromEntries((await answers()).map(({ name, answers: all }) => [name, all.map(({ state }) => state)]));
  return { id, byHand, ticketOf, states, answers };
}

describe('a message that asks for an answer', () => {
  test('is read and agreed to by each guardian behind a link of their own, once; who has not is reminded once', async () => {
    const { person, asked } = await school();
    const before = (await delivered()).length;
    const { id, byHand, ticketOf, states } = await sentTo(person, { ...asked, confirm: 'press' });
    expect(byHand).toBe(1);
    await settle();
    const told = (await delivered()).slice(before);
    expect(told).toEqual([[['wpA'], expect.stringMatching(/^周五放学时间\n王一：.*确认.*\n.*\/family\/[\w-]+$/s)]]);
    expect(JSON.stringify(told)).not.toContain('3:30');
    const { ticket, studentId } = await ticketOf('王一');
    const seen = () => call(notice, { ticket }, atHome);
    expect(await seen()).toMatchObject({ title: words.title, text: '', isRead: false, guardian: '李*' });
    expect(await states()).toEqual({ 王一: ['unread'], 王二: ['unread'] });
    await expect(call(bills, { ticket, proof: '' }, atHome)).rejects.toMatchObject({ said: { key: 'familyShut' } });
    await expect(call(answerNotice, { ticket, studentId }, atHome)).rejects.toMatchObject({ status: 409 });
    await call(readNotice, { ticket }, atHome);
    expect(await seen()).toMatchObject({ text: words.text, children: [{ name: '一', answeredAt: null }] });
    expect(await states()).toMatchObject({ 王一: ['read'] });
    const stranger = (await ticketOf('王二')).studentId;
    await expect(call(answerNotice, { ticket, studentId: stranger }, atHome)).rejects.toMatchObject({ status: 404 });
    await call(answerNotice, { ticket, studentId }, atHome);
    await expect(call(answerNotice, { ticket, studentId }, atHome)).rejects.toMatchObject({
      said: { key: 'noticeAnswered' },
    });
    expect(await states()).toEqual({ 王一: ['answered'], 王二: ['unread'] });
    const row = async () => (await call(endpoints.messages, {}, person)).rows[0];
    expect(await row()).toMatchObject({
      answered: { done: 1, all: 2 },
      told: 1,
      actions: ['remind', 'withdraw', 'delete'],
    });
    // Whom the app does not reach is called.
    expect(await call(endpoints.remindNotice, { id, version: 1 }, person)).toEqual({ told: 0 });
    await expect(call(endpoints.remindNotice, { id, version: 2 }, person)).rejects.toMatchObject({ status: 409 });
    await call(endpoints.withdrawMessage, { id, version: 2 }, person);
    expect(await seen()).toMatchObject({ isWithdrawn: true, text: '' });
  });

  test('is signed by the guardian themselves, also late, and printed by class', async () => {
    const { person, asked } = await school();
    const { id, ticketOf, states } = await sentTo(person, { ...asked, confirm: 'sign', answerBy: '2026-11-19' });
    const { ticket, studentId } = await ticketOf('王二');
    await until('20T12:00');
    await call(readNotice, { ticket }, atHome);
    const sign = (name: string, drawn = '') => call(answerNotice, { ticket, studentId, name, drawn }, atHome);
    await expect(sign('')).rejects.toMatchObject({ said: { key: 'signatureName' } });
    await expect(sign('王强')).rejects.toMatchObject({ said: { key: 'signatureName' } });
    await expect(sign('李敏', 'M1 1<svg>')).rejects.toMatchObject({ status: 422 });
    await sign('李 敏', 'M1 1L9 9');
    expect(await states()).toMatchObject({ 王二: ['late'] });
    const { rows } = await call(endpoints.noticeSheet, { id, className: '一年级1班' }, person);
    const signed = rows.map(({ name, signatures }) => [name, signatures.map(({ drawn, isLate }) => [drawn, isLate])]);
    expect(Object.fromEntries(signed)).toEqual({ 王一: [], 王二: [['M1 1L9 9', true]] });
  });

  test('has one link for a parent of two, and an answer for each of them', async () => {
    const { person, asked } = await school({ sister: true });
    const { ticketOf, states } = await sentTo(person, { ...asked, confirm: 'press' });
    const [one, other] = [await ticketOf('王一'), await ticketOf('王四')];
    expect(one.ticket).toBe(other.ticket);
    await call(readNotice, { ticket: one.ticket }, atHome);
    await call(answerNotice, other, atHome);
    expect(await states()).toMatchObject({ 王一: ['read'], 王四: ['answered'] });
  });

  test('that is only to be read is answered by asking for the text', async () => {
    const { person, asked } = await school();
    const { ticketOf, states } = await sentTo(person, { ...asked, confirm: 'read' });
    const { ticket, studentId } = await ticketOf('王一');
    await call(readNotice, { ticket }, atHome);
    expect(await states()).toEqual({ 王一: ['answered'], 王二: ['unread'] });
    await expect(call(answerNotice, { ticket, studentId }, atHome)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a message for later', () => {
  const later = '2026-11-18 15:00';

  test.each([
    ['2026-11-18 11:00', 'timePast'],
    ['2026-11-18 23:00', 'quietHours'],
    ['2027-11-18 12:00', 'tooFarAhead'],
  ])('does not wait for %s: %s', async (leavesAt, why) => {
    const { person, asked } = await school();
    await expect(previewOf({ ...asked, leavesAt }, person)).rejects.toMatchObject({
      said: { key: 'messageTime', params: { why } },
    });
  });

  test('leaves at its time, or not at all where it was withdrawn', async () => {
    const { person, asked } = await school();
    const before = (await delivered()).length;
    const send = async (title: string) => {
      const written = { ...asked, title, leavesAt: later };
      const { seen } = await previewOf(written, person);
      return call(endpoints.sendNotice, { ...written, seen }, person);
    };
    const [kept, other] = [await send('秋游'), await send('改期')];
    await settle();
    expect((await delivered()).slice(before)).toEqual([]);
    expect(await call(endpoints.message, { id: kept.id }, person)).toMatchObject({
      ...{
        state: 'scheduled',
        waiting: 1,
        actions: ['withdraw'],
        leavesAt: new Date(`2026-11-18T15:00+08:00`).toISOString(),
      },
    });
    await expect(call(endpoints.deleteMessage, { id: kept.id }, person)).rejects.toMatchObject({ status: 409 });
    await call(endpoints.withdrawMessage, { id: other.id, version: 1 }, person);
    await until('18T15:01');
    await settle();
    expect((await delivered()).slice(before)).toEqual([[['wpA'], `秋游\n${words.text}`]]);
    expect(await call(endpoints.message, { id: kept.id }, person)).toMatchObject({ state: 'sent', told: 1 });
  });

  test('is held where a word was added meanwhile; its author is told and sends it anew', async () => {
    const { person, asked } = await school();
    const before = (await delivered()).length;
    const written = { ...asked, leavesAt: later };
    const { seen } = await previewOf(written, person);
    const { id } = await call(endpoints.sendNotice, { ...written, seen }, person);
    await call(endpoints.addWord, { word: '放学', level: 'warn' }, person);
    await until('18T15:01');
    await settle();
    expect((await delivered()).slice(before)).toEqual([]);
    const held = { state: 'held', heldFor: 'words', actions: ['rewrite', 'withdraw', 'delete'], version: 2 };
    expect(await call(endpoints.message, { id }, person)).toMatchObject(held);
    expect((await call(notices.endpoints.messages, {}, person)).rows).toMatchObject([
      { kind: 'messageHeld', params: { id, title: words.title } },
    ]);
    const again = { ...asked, seen: (await previewOf(asked, person)).seen, isSure: true, instead: { id, version: 2 } };
    await call(endpoints.sendNotice, again, person);
    await settle();
    expect((await delivered()).slice(before)).toHaveLength(1);
    expect((await call(endpoints.messages, {}, person)).rows.map(({ state }) => state)).toEqual(['sent']);
  });

  test('is held where many others would get it by now', async () => {
    const { at, person, asked } = await school();
    const written = { ...asked, leavesAt: later };
    const { seen } = await previewOf(written, person);
    const { id } = await call(endpoints.sendNotice, { ...written, seen }, person);
    for (let number = 10; number < 16; number++) {
      const child = {
        name: `王${number}`,
        gender: 'male' as const,
        number: `20260${number}`,
        classId: asked.target.id,
        guardians: [],
      };
      await call(students.endpoints.enrol, child, await at.as('*'));
    }
    await until('18T15:01');
    await settle();
    expect(await call(endpoints.message, { id }, person)).toMatchObject({ state: 'held', heldFor: 'receivers' });
  });
});
