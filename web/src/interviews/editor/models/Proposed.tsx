import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ModelReading } from '#shared/api/interviews.ts'
import { definitionOf, templateShape } from '#shared/interview/index.ts'
import { plural } from '../../../blocks/plural.ts'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { acceptProposals, pendingProposals } from '../../edits/acceptProposals.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { MisspeltTag } from './MisspeltTag.tsx'
import classes from './ModelsDrawer.module.css'
import { suggestRef } from './suggestRef.ts'

type Props = {
  reading: ModelReading
  correct: (ref: string, to: string) => Promise<void>
}

/** The questions that the file asks and the model does not, to be accepted. */
export function Proposed({ reading, correct }: Props) {
  const { code, edit } = useEditor()
  const pending = pendingProposals(code, reading.proposals)
  const asked = useMemo(() => Object.keys(templateShape(code)), [code])
  const count = pending.reduce((sum, { fields }) => sum + fields.length, 0)
  if (count === 0)
    return (
      reading.placeholders.length > 0 && (
        <p className={classes.complete}>
          <IconCheck size={16} aria-hidden />O modelo pergunta tudo o que este arquivo pede.
        </p>
      )
    )
  return (
    <div className={classes.proposals}>
      <Group justify="space-between">
        <Text fw={500}>O arquivo pergunta {plural(count, 'coisa', 'coisas')}</Text>
        <Button size="sm" onClick={() => edit((known) => acceptProposals(known, pending, newUid))}>
          Aceitar {count === 1 ? 'a proposta' : `todas as ${count}`}
        </Button>
      </Group>
      {pending.map(({ section, fields }) => (
        <div key={section}>
          <Text size="xs" c="dimmed" mb={4}>
            {section}
          </Text>
          <ul className={classes.rows}>
            {fields.map((field) => {
              const Icon = fieldIcons[field.type]
              return (
                <li key={field.ref}>
                  <Icon size={16} stroke={1.6} aria-hidden />
                  <span className={classes.field}>
                    {field.name || field.ref}
                    <small>
                      {definitionOf(field).labelOf(field)}
                      {field.listFields && ` · ${field.listFields.map((item) => item.name || item.ref).join(', ')}`}
                    </small>
                    <MisspeltTag tag={field.ref} meant={suggestRef(field.ref, asked)} correct={correct} />
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconPlus size={13} aria-hidden />}
                    aria-label={`Aceitar ${field.name || field.ref}`}
                    onClick={() => edit((known) => acceptProposals(known, [{ section, fields: [field] }], newUid))}
                  >
                    Aceitar
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
