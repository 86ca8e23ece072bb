'use client';

import type { RecordFormProps } from '@/components/shared/form/record-form.tsx';
import type { EndpointName } from '@/lib/browser/endpoint-name.ts';
import { lazyScreen } from './lazy-screen.tsx';

type Declared<N extends EndpointName> = Omit<RecordFormProps<N>, 'schema' | 'row' | 'onClose'> & {
  /** Fetches the endpoint's schema, which a list needs no more than the form. */
  readonly schema: () => Promise<RecordFormProps<N>['schema']>;
};

/** A record's form as `ListScreen` takes it; its code comes when the first one is opened. */
export const recordForm = <N extends EndpointName>({ schema, ...declared }: Declared<N>) =>
  lazyScreen<Pick<RecordFormProps<N>, 'row' | 'onClose' | 'offered' | 'choices'>>(async () => {
    const [{ RecordForm }, taken] = await Promise.all([import('@/components/shared/form/record-form.tsx'), schema()]);
    return { default: (props) => <RecordForm {...declared} {...props} schema={taken} /> };
  });
