import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ERASE_WORD, type PrivacyRequest } from '#shared/api/privacy.ts'
import { Modal } from '../blocks/dialogs/Modal.tsx'
import { client } from '../shell/client/index.ts'
import { FailureAlert } from '../shell/forms/FailureAlert.tsx'

type Props = {
  request: PrivacyRequest
  opened: boolean
  onClose: () => void
  onStarted: (request: PrivacyRequest) => void
}

/** The last word before data are erased for good. */
export function EraseDialog(props: Props) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Concluir o pedido?">
      {props.opened && <Fields {...props} />}
    </Modal>
  )
}

function Fields({ request: { id, subject }, onClose, onStarted }: Props) {
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState(false)
  const erase = useMutation({
    mutationFn: () =>
      client.privacy.erasePrivacyItems({ params: { id }, body: { confirmation: word } }, { quiet: true }),
    onSuccess: (started) => {
      onStarted(started)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = word.trim().toUpperCase() !== ERASE_WORD
    setWrong(isWrong)
    if (!isWrong && !erase.isPending) erase.mutate()
  }
  return (
    <form onSubmit={submit} aria-label="Concluir o pedido" noValidate>
      <Stack gap="sm">
        <Text>
          O que você decidiu eliminar de {subject} é apagado para sempre, com os arquivos, e não volta da lixeira. O que
          decidiu manter fica, com o motivo.
        </Text>
        <TextInput
          label={`Para confirmar, escreva ${ERASE_WORD}`}
          value={word}
          autoComplete="off"
          error={wrong && `Escreva ${ERASE_WORD} para confirmar.`}
          onChange={(event) => {
            setWord(event.currentTarget.value)
            setWrong(false)
          }}
          data-autofocus
        />
        <FailureAlert error={erase.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red.8" loading={erase.isPending}>
            Concluir o pedido
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
