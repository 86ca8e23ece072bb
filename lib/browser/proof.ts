import { announce } from './announcements.ts';
import { type CallFailure, callFailure } from './call-failure.ts';
import { serviceErrorCodes } from './service-error-codes.ts';

const asking: readonly string[] = [serviceErrorCodes.revealLimit, serviceErrorCodes.slipProof];

/**
 * Does what may ask for a second proof of the person: the dialog opens where it was asked, and once the proof is given
 * it is done again by itself. Who closes the dialog has read why; the failure is then quiet. Rejects with a
 * CallFailure.
 */
export async function withProof<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const failure = thrown as CallFailure;
    if (!asking.includes(failure.code)) throw failure;
    const answer = await askProof(failure.message);
    if (answer === 'proven') return work();
    const { code, message, requestId, status } = failure;
    throw answer === 'closed' ? callFailure({ code, message, requestId, behaviour: 'quiet' }, status) : failure;
  }
}

function askProof(text: string): Promise<'proven' | 'closed' | 'unheard'> {
  return new Promise((resolve) => {
    const answer = (isProven: boolean) => resolve(isProven ? 'proven' : 'closed');
    if (!announce({ kind: 'proof', text, answer })) resolve('unheard');
  });
}
