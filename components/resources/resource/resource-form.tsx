'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { FieldPart } from '@/components/shared/form/field-part.tsx';
import { readValues, typedValues } from '@/components/shared/form/form-values.ts';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useDraftedForm } from '@/components/shared/form/use-checked-form.ts';
import { newDraft } from '@/components/shared/form/use-waiting-form.ts';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { resourceFields, resourceListed } from '@/lib/contracts/resources/resource.data.ts';
import { type ResourceFile, type ResourceRow, savedResource } from '@/lib/contracts/resources/resource.ts';
import { AddResourceFiles } from './resource-files.tsx';

interface ResourceFormProps {
  /** Null adds one. */
  readonly row: ResourceRow | null;
  readonly onClose: () => void;
}

/** A resource: what it is, whose, by which right, and its files. */
export default function ResourceForm({ row: current, onClose }: ResourceFormProps) {
  const t = useTranslations(resourceListed.words);
  const [row] = useState(current);
  const [files, setFiles] = useState<readonly ResourceFile[]>(row?.files ?? []);
  const checked = useDraftedForm(
    savedResource,
    (values: Record<string, string | boolean>) =>
      ({
        ...typedValues(resourceFields, row, values),
        files: files.map(({ id }) => id),
      }) as CallInput<'resources.saveResource'>,
    readValues(resourceFields, row),
    { name: row?.id ?? newDraft, version: row?.version ?? null },
  );
  const sections = Map.groupBy(Object.entries(resourceFields), ([, { form }]) => form);
  return (
    <SavedForm
      endpoint="resources.saveResource"
      {...checked}
      title={t(row ? 'editTitle' : 'add')}
      submitLabel={t('save')}
      said={({ name = '' }) => t(row ? 'saved' : 'added', { name: String(name) })}
      onClose={onClose}
    >
      {[...sections].map(([section, entries]) => (
        <FieldGroup key={section} title={t(section)}>
          {entries.map(([name, field]) => (
            <FieldPart key={name} name={name} field={field} words={resourceListed.words} />
          ))}
        </FieldGroup>
      ))}
      <AddResourceFiles files={files} onFiles={setFiles} />
    </SavedForm>
  );
}
