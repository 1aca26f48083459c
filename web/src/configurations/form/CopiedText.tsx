import { Button, CopyButton, Group, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import classes from './CopiedText.module.css'

type Props = { label: string; description?: string; text: string }

/** A text that people paste elsewhere. */
export function CopiedText({ label, description, text }: Props) {
  return (
    <div>
      <Textarea
        label={label}
        description={description}
        readOnly
        autosize
        maxRows={16}
        data-verbatim
        classNames={{ input: classes.code }}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" mt={8}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Copiar: ${label}`}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              onClick={copy}
            >
              {copied ? 'Copiado' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </div>
  )
}
