import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { keepReasons } from '#shared/api/privacy.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'

const OTHER = 'Outro motivo'

type Props = {
  /** What is kept; the dialog is open while there is any. */
  what: string | undefined
  busy: boolean
  onClose: () => void
  onKeep: (reason: string) => void
}

/** Asks why data are kept although their subject asked for their erasure. */
export function KeepDialog({ what, ...rest }: Props) {
  return (
    <Modal opened={what !== undefined} onClose={rest.onClose} title={`Por que manter ${what ?? ''}?`} size="lg">
      {what !== undefined && <Fields {...rest} />}
    </Modal>
  )
}

function Fields({ busy, onClose, onKeep }: Omit<Props, 'what'>) {
  const [chosen, setChosen] = useState<string>(keepReasons[0])
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = chosen === OTHER ? own.trim() : chosen
    setMissing(reason.length < 3)
    if (reason.length >= 3 && !busy) onKeep(reason)
  }
  return (
    <form onSubmit={submit} aria-label="Motivo para manter" noValidate>
      <Stack gap="md">
        <Radio.Group value={chosen} onChange={setChosen} label="Motivo, que fica nos registros">
          <Stack gap="xs" mt="xs">
            {[...keepReasons, OTHER].map((reason) => (
              <Radio key={reason} value={reason} label={reason} />
            ))}
          </Stack>
        </Radio.Group>
        {chosen === OTHER && (
          <Textarea
            label="Qual?"
            autosize
            minRows={2}
            maxLength={500}
            value={own}
            error={missing && 'Escreva o motivo.'}
            onChange={(event) => {
              setOwn(event.currentTarget.value)
              setMissing(false)
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Manter com este motivo
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
