import { type Announcement, listen } from './announcements.ts';
import { callFailure } from './call-failure.ts';
import { withProof } from './proof.ts';
import { serviceErrorCodes } from './service-error-codes.ts';

const failing = (code: string) => callFailure({ code, message: 'why', behaviour: 'show', requestId: 'r' }, 403);

/** Answers the question for a proof, and counts how often it was asked. */
function answering(isProven: boolean) {
  const asked: string[] = [];
  const stop = listen((said: Announcement) => {
    if (said.kind !== 'proof') return;
    asked.push(said.text);
    said.answer(isProven);
  });
  return { asked, stop };
}

/** Fails so often, then succeeds. */
function work(failures: number, code: string = serviceErrorCodes.revealLimit) {
  let runs = 0;
  return async () => {
    runs += 1;
    if (runs <= failures) throw failing(code);
    return `run ${runs}`;
  };
}

test('another failure asks for no proof', async () => {
  const { asked, stop } = answering(true);
  await expect(withProof(work(1, serviceErrorCodes.forbidden))).rejects.toMatchObject({ behaviour: 'show' });
  expect(asked).toEqual([]);
  stop();
});

test('where nobody hears the question, the failure is shown', async () => {
  await expect(withProof(work(1))).rejects.toMatchObject({ behaviour: 'show', message: 'why' });
});

test('who closes the dialog is told nothing twice', async () => {
  const { asked, stop } = answering(false);
  await expect(withProof(work(1))).rejects.toMatchObject({ behaviour: 'quiet' });
  expect(asked).toEqual(['why']);
  stop();
});

test('still refused after the proof: shown, not asked for ever', async () => {
  const { asked, stop } = answering(true);
  await expect(withProof(work(2))).rejects.toMatchObject({ behaviour: 'show' });
  expect(asked).toEqual(['why']);
  stop();
});

test('proven: done again by itself', async () => {
  const { stop } = answering(true);
  await expect(withProof(work(1))).resolves.toBe('run 2');
  stop();
});
