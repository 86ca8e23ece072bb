import { type AppFacts, appCatalogue } from '@/lib/rules/app-catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { type ServiceErrorName, serviceErrors } from './errors.ts';
import { isRepeatable } from './wire.ts';

/** What each error says to people, by its name. */
export type ErrorTexts = Readonly<Partial<Record<ServiceErrorName, string>>>;

interface Code {
  readonly name: ServiceErrorName;
  readonly code: string;
}

/** Modules whose calls end with the school's subscription of an app. */
const behindApps = new Set(appCatalogue.flatMap((app: AppFacts) => app.module ?? []));

const always: readonly ServiceErrorName[] = ['internal', 'storeAway'];

/** The refusals that an endpoint's declaration implies; its own rules may add any other of the catalogue. */
export function codesOf(endpoint: Endpoint): readonly Code[] {
  const { name, access, permission, effect, style, stream } = endpoint;
  const fields = Object.keys((endpoint.input as { shape?: object }).shape ?? {});
  const ends = access === 'school' && !stream && behindApps.has(name.split('.')[0] ?? '');
  const when: readonly (readonly [ServiceErrorName, boolean])[] = [
    ['sessionExpired', access !== 'public'],
    ['forbidden', permission !== null],
    ['appReadOnly', ends && effect === 'write'],
    ['appEnded', ends],
    ['invalid', fields.length > 0],
    ['notFound', fields.some((field) => /(?:^id|Id|^ids|Ids)$/.test(field))],
    ['conflict', fields.includes('version')],
    ['keyReused', isRepeatable(endpoint)],
    ['noRoom', effect === 'write'],
    ['tooLarge', style === 'file'],
    ['wrongMediaType', style === 'file'],
  ];
  const given = [...when.filter(([, holds]) => holds).map(([error]) => error), ...always];
  return given.map((error) => ({ name: error, code: serviceErrors[error].code }));
}

/** The catalogue as a schema: the codes that our own backend gives, and any other. */
export function codeSchema(texts: ErrorTexts) {
  const ours = Object.entries(serviceErrors).map(([name, { code, status }]) => ({
    const: code,
    title: name,
    description: `${texts[name as ServiceErrorName] ?? name} (The browser receives HTTP ${status}.)`,
  }));
  return {
    description: 'Why a call was refused. Text and number are distinct.',
    anyOf: [
      { type: 'string', oneOf: ours },
      { type: ['string', 'number'], description: 'Any other: its message is shown to the person as it is.' },
    ],
  };
}
