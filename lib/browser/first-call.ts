import type { CallInput, EndpointName } from './endpoint-name.ts';

/** A call that a page makes on the server for a screen's hook. */
export interface FirstCall {
  readonly name: EndpointName;
  readonly input: object;
}

/**
 * The pair that `useCall` takes, so that the hook finds its answer in the page. Beside the addresses of screens, which
 * say what is asked there.
 */
export const ask = <N extends EndpointName>(name: N, input: CallInput<N>): FirstCall => ({ name, input });
