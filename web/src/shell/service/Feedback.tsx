import { Button, Group, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import { client } from '../client/index.ts'
import { notify } from '../notify.ts'

type Props = { opened: boolean; onClose: () => void }

const LIMIT = 5_000

/** Sends feedback. The text is kept when the dialog is closed, until it is sent. */
export function Feedback({ opened, onClose }: Props) {
  const [content, setContent] = useState('')
  const send = useMutation({
    mutationFn: () => client.service.createFeedback({ body: { content: content.trim() } }, { quiet: true }),
    onSuccess: () => {
      setContent('')
      onClose()
      notify({ type: 'other', text: 'Recebemos a sua mensagem. Obrigado por escrever.' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <Modal opened={opened} onClose={onClose} title="Enviar opinião" size="lg">
      <form onSubmit={submit}>
        <Textarea
          label="Sua mensagem"
          description="Uma ideia, uma dúvida ou um problema. Ela vai com o seu nome e o seu e-mail, para podermos responder."
          data-autofocus
          autosize
          minRows={5}
          maxRows={14}
          maxLength={LIMIT}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
          error={send.isError && send.error.message}
        />
        {content.length > LIMIT - 500 && (
          <Text size="sm" c="dimmed" role="status" mt={4}>
            {(LIMIT - content.length).toLocaleString('pt-BR')} caracteres restantes
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={send.isPending} disabled={content.trim() === ''}>
            Enviar
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
