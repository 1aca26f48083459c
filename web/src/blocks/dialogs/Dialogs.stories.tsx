import { Button, Group, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AlertDialog } from './AlertDialog.tsx'
import { Confirm } from './Confirm.tsx'
import { DialogProvider, useDialogs } from './DialogProvider.tsx'

export default { title: 'Dialogs', parameters: { layout: 'fullscreen' } } satisfies Meta

type Story = StoryObj

const nothing = () => undefined

export const Question: Story = {
  render: () => (
    <Confirm
      opened
      text="Deseja arquivar o processo 0012345-67.2026.8.19.0001?"
      onClose={nothing}
      onConfirm={nothing}
    />
  ),
}

export const Danger: Story = {
  render: () => (
    <Confirm
      opened
      danger
      title='Excluir "Contrato de prestação de serviços — Padaria Bom Trigo"?'
      text="As respostas e os arquivos gerados deixam de existir para toda a organização. O modelo não muda."
      action="Excluir documento"
      onClose={nothing}
      onConfirm={nothing}
    />
  ),
}

export const Busy: Story = {
  render: () => (
    <Confirm
      opened
      busy
      danger
      title="Excluir o cliente?"
      text="Os processos do cliente ficam sem parte."
      action="Excluir cliente"
      onClose={nothing}
      onConfirm={nothing}
    />
  ),
}

export const Message: Story = {
  render: () => <AlertDialog opened text="Campo 'Nome ou razão social' deve ser especificado" onClose={nothing} />,
}

export const LongMessage: Story = {
  render: () => (
    <AlertDialog
      opened
      text={`O arquivo "${'contrato-de-prestacao-de-servicos-'.repeat(5)}final.docx" não pôde ser lido. Ele continua no seu computador; abra-o no Word, salve de novo e envie outra vez.`}
      onClose={nothing}
    />
  ),
}

/** Dialogs opened by promise are shown one after the other. */
export const Asked: Story = {
  render: () => (
    <DialogProvider>
      <Asking />
    </DialogProvider>
  ),
}

function Asking() {
  const { ask, alert } = useDialogs()
  const [answers, setAnswers] = useState<readonly string[]>([])
  const add = (answer: string) => setAnswers((known) => [...known, answer])
  return (
    <>
      <Group>
        <Button
          variant="default"
          onClick={async () => add((await ask('Deseja arquivar o processo?')) ? 'arquivar' : 'manter')}
        >
          Arquivar
        </Button>
        <Button
          variant="default"
          onClick={async () => {
            const first = alert("Campo 'CPF' deve ser especificado").then(() => add('CPF lido'))
            const second = ask({ text: 'Continuar sem o CPF?', action: 'Continuar' }).then((agreed) =>
              add(agreed ? 'continuar' : 'parar'),
            )
            await Promise.all([first, second])
          }}
        >
          Avisar e perguntar
        </Button>
      </Group>
      <Text component="output" display="block" mt="md" data-testid="answers">
        {answers.join(', ')}
      </Text>
    </>
  )
}
