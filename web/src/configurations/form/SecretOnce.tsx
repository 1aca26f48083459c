import { Alert, Button, CopyButton, Group, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'

type Words = {
  readonly title: string
  /** The secret's name: 'Chave de API'. */
  readonly label: string
  /** 'Copiar a chave', and after it was copied 'Copiada'. */
  readonly copy: string
  readonly copied: string
}

type Props = Words & {
  /** Why it must be copied now. */
  readonly warning: ReactNode
  readonly secret: string | undefined
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Shows a new secret, only this once: only the confirming button closes it. */
export function SecretOnce({ secret, title, onClose, ...rest }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      {secret !== undefined && <Secret {...rest} secret={secret} onClose={onClose} />}
    </Modal>
  )
}

type SecretProps = Omit<Props, 'title' | 'secret'> & { readonly secret: string }

function Secret({ secret, label, copy: copyText, copied: copiedText, warning, onClose, children }: SecretProps) {
  return (
    <Stack>
      <Alert color="yellow" variant="light">
        {warning}
      </Alert>
      <Textarea
        label={label}
        readOnly
        autosize
        minRows={1}
        styles={{
          input: {
            fontFamily: 'var(--mantine-font-family-monospace)',
            fontSize: '0.8125rem',
            overflowWrap: 'anywhere',
          },
        }}
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {children}
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
              data-autofocus
            >
              {copied ? copiedText : copyText}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>Já guardei</Button>
      </Group>
    </Stack>
  )
}
