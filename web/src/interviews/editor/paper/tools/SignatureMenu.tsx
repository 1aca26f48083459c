import { Button, Group, Menu, TextInput } from '@mantine/core'
import { IconPlus, IconSignature } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { Fragment, useState } from 'react'
import { MAX_ROLE, type PlaceWord, placeWords, roleOf } from '#shared/template/index.ts'
import { Modal } from '../../../../blocks/dialogs/Modal.tsx'
import { ToolButton } from '../../../../blocks/editor/ToolButton.tsx'
import { addSigner } from '../../../edits/addSigner.ts'
import { useEditor } from '../../state/useEditor.ts'
import { signersIn } from './signersIn.ts'

/** Writes the places where people sign, by role: they are text, and each is marked in the finished document. */
export function SignatureMenu({ editor }: { editor: Editor }) {
  const { code, edit } = useEditor()
  const [opened, setOpened] = useState(false)
  const [naming, setNaming] = useState(false)
  const insert = (word: PlaceWord, title: string) =>
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.insertText(`{{${word} "${title}"}}`)
        return true
      })
      .run()
  return (
    <>
      <Menu position="bottom-start" returnFocus={false} opened={opened} onChange={setOpened}>
        <Menu.Target>
          <ToolButton name="Lugar de assinatura" Icon={IconSignature} menu />
        </Menu.Target>
        <Menu.Dropdown aria-label="Lugar de assinatura" mah="min(420px, 60vh)" style={{ overflowY: 'auto' }}>
          {opened &&
            signersIn(editor.state.doc, code).map(({ title }) => (
              <Fragment key={title}>
                <Menu.Label>{title}</Menu.Label>
                {words.map(([word, label]) => (
                  <Menu.Item key={word} aria-label={`${label} (${title})`} onClick={() => insert(word, title)}>
                    {label}
                  </Menu.Item>
                ))}
                <Menu.Divider />
              </Fragment>
            ))}
          <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNaming(true)}>
            Outra pessoa
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignerDialog
        opened={naming}
        onClose={() => setNaming(false)}
        onKeep={(title) => {
          setNaming(false)
          edit((known) => addSigner(known, title))
          insert('assinatura', title)
        }}
      />
    </>
  )
}

const labels: Record<PlaceWord, string> = {
  assinatura: 'Assinatura',
  rubrica: 'Rubrica',
  data: 'Data da assinatura',
  nome: 'Nome de quem assina',
  cpf: 'CPF de quem assina',
}
const words = (Object.keys(placeWords) as PlaceWord[]).map((word) => [word, labels[word]] as const)

type DialogProps = { opened: boolean; onClose: () => void; onKeep: (title: string) => void }

/** In what capacity somebody signs who is not in the document yet. */
function SignerDialog({ opened, onClose, onKeep }: DialogProps) {
  const [typed, setTyped] = useState('')
  const title = typed.replace(/["“”„«»{}]/g, '').trim()
  const role = roleOf(title)
  const tooLong = role.length > MAX_ROLE
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setTyped('')}
      title="Lugar de assinatura"
      returnFocus={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (role !== '' && !tooLong) onKeep(title)
        }}
      >
        <TextInput
          label="Quem assina"
          description="O papel no documento: locatário, testemunha 1. Os dados da pessoa ficam em Quem assina, nos ajustes do modelo."
          data-autofocus
          maxLength={60}
          error={tooLong ? `Use até ${MAX_ROLE} letras.` : undefined}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={role === ''}>
            Inserir
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
