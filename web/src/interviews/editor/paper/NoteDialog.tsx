import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'

type Props = { opened: boolean; text: string; onClose: () => void; onKeep: (text: string) => void }

/** The text of a footnote. */
export function NoteDialog({ opened, text, onClose, onKeep }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Nota de rodapé" returnFocus={false}>
      {opened && <Form text={text} onClose={onClose} onKeep={onKeep} />}
    </Modal>
  )
}

function Form({ text, onClose, onKeep }: Omit<Props, 'opened'>) {
  const [written, setWritten] = useState(text)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (written.trim() !== '') onKeep(written.trim())
      }}
    >
      <Textarea
        data-autofocus
        label="Texto da nota"
        autosize
        minRows={3}
        value={written}
        onChange={({ currentTarget: { value } }) => setWritten(value)}
      />
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={written.trim() === ''}>
          {text === '' ? 'Inserir' : 'Guardar'}
        </Button>
      </Group>
    </form>
  )
}
