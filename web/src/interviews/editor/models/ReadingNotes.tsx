import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { ForeignTags as Foreign, ModelReading } from '#shared/api/interviews.ts'
import { plural } from '../../../blocks/plural.ts'
import classes from './ModelsDrawer.module.css'

/** Takes the focus from the button that disappeared. */
export function Translated({ translation }: { translation: Foreign }) {
  const count = translation.translated.reduce((sum, each) => sum + each.count, 0)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    line.current?.focus()
  }, [])
  return (
    <p ref={line} tabIndex={-1} role="status" className={classes.complete}>
      <IconCheck size={16} aria-hidden />
      {plural(count, 'marcação traduzida', 'marcações traduzidas')}. O documento original continua no histórico.
    </p>
  )
}

/** What looks like a tag and is text, as the author has said. */
export function PlainTexts({ texts, review }: { texts: readonly string[]; review: () => void }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Text size="sm" c="dimmed" className={classes.texts}>
        {texts.length === 1 ? 'Fica como texto' : 'Ficam como texto'}: {texts.slice(0, 5).join(', ')}
        {texts.length > 5 && ` e mais ${texts.length - 5}`}.
      </Text>
      <Button size="compact-sm" variant="default" onClick={review}>
        Rever
      </Button>
    </Group>
  )
}

/** What was removed from the file on upload, and leftovers of its author. */
export function Warnings({ warnings }: { warnings: ModelReading['warnings'] }) {
  if (warnings.length === 0) return null
  return (
    <Alert color="yellow" variant="light">
      {warnings.map(({ message, place }) => (
        <Text key={message} component="div" size="sm" data-verbatim>
          {message}
          {place && <q className={classes.quote}>{place.text}</q>}
        </Text>
      ))}
    </Alert>
  )
}

export function Problems({ problems, where }: Pick<ModelReading, 'problems'> & { where: string }) {
  if (problems.length === 0) return null
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`Corrija ${where}: com isto, o documento não pode ser gerado`}
    >
      <ul className={classes.problems}>
        {problems.map(({ message, place }) => (
          <li key={`${message}-${place?.paragraph ?? ''}`}>
            {message}
            {place && <q className={classes.quote}>{place.text}</q>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
