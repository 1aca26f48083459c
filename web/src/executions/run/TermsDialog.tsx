import { Button, Checkbox, Group, ScrollArea } from '@mantine/core'
import { useState } from 'react'
import type { Term } from '#shared/interview/index.ts'
import { Modal } from '../../blocks/dialogs/Modal.tsx'
import classes from './TermsDialog.module.css'

type Props = {
  terms: readonly Term[]
  opened: boolean
  onClose: () => void
  onAccept: () => void
}

/** The terms to accept, one by one, before the documents are generated. */
export function TermsDialog({ terms, opened, onClose, onAccept }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Termos para finalizar" size={600}>
      <Terms terms={terms} onClose={onClose} onAccept={onAccept} />
    </Modal>
  )
}

function Terms({ terms, onClose, onAccept }: Omit<Props, 'opened'>) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const all = terms.every(({ label }) => accepted.has(label))
  const change = (label: string, checked: boolean) =>
    setAccepted(new Set(checked ? [...accepted, label] : [...accepted].filter((one) => one !== label)))
  return (
    <form
      aria-label="Termos"
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog is inside the form of the questions, which must not be submitted.
        event.stopPropagation()
        if (all) onAccept()
      }}
    >
      <p className={classes.why}>O aceite fica guardado com o documento, com a data, quem aceitou e este texto.</p>
      <ul className={classes.terms}>
        {terms.map(({ label, description }) => (
          <li key={label} className={classes.term}>
            <Checkbox
              label={label}
              checked={accepted.has(label)}
              onChange={(event) => change(label, event.currentTarget.checked)}
            />
            {description !== '' && (
              <ScrollArea.Autosize
                mah={200}
                viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `Texto: ${label}` }}
              >
                <p className={classes.text}>{description}</p>
              </ScrollArea.Autosize>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg" className={classes.acts}>
        <Button variant="default" onClick={onClose}>
          Voltar às respostas
        </Button>
        <Button type="submit" disabled={!all}>
          Aceitar e finalizar
        </Button>
      </Group>
    </form>
  )
}
