import { type Said, type ServiceErrorName, serviceErrors } from '@/lib/contracts/errors.ts';
import { CallError } from './call-error.ts';

/** A failure that the gateway itself decides, by the name of the catalogue. */
export function refusal(
  name: ServiceErrorName,
  params?: Said['params'],
  more: { fields?: CallError['fields']; detail?: unknown } = {},
): CallError {
  const row = serviceErrors[name];
  return new CallError({
    code: row.code,
    behaviour: row.status === 401 && name === 'sessionExpired' ? 'signOut' : 'show',
    status: row.status,
    said: { key: name, params },
    ...more,
  });
}
