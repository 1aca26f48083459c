import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { LibraryItem } from '#shared/api/libraries.ts'
import { OWN_TEXT } from '#shared/interview/expandInterview.ts'
import { htmlToText } from '#shared/interview/fields/htmlToText.ts'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import { addField } from '../../edits/addField.ts'
import { refFor, takenRefs } from '../../edits/refFor.ts'
import { LibraryPicker } from '../inspector/LibraryPicker.tsx'
import { newField } from '../state/newField.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import { readText } from './model/readHtml.ts'

type Props = { editor: Editor; opened: boolean; onClose: () => void }

/** Puts a clause of the library where the cursor is: its text, or a field that follows the library. */
export function ClauseDialog({ editor, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cláusula da biblioteca" returnFocus={false}>
      {opened && <Choice editor={editor} onClose={onClose} />}
    </Modal>
  )
}

function Choice({ editor, onClose }: Omit<Props, 'opened'>) {
  const { code, edit } = useEditor()
  const [item, setItem] = useState<LibraryItem>()
  const [as, setAs] = useState<'copied' | 'linked'>('copied')
  const [variant, setVariant] = useState('')
  const html = item?.variants.find(({ id }) => id === variant)?.content ?? item?.content ?? ''
  const copy = () => {
    const nodes = readText(html, editor.schema.nodes.groupBody!)
    editor
      .chain()
      .focus()
      .insertContent(nodes.map((node) => node.toJSON()))
      .run()
  }
  const link = ({ id, name, version }: LibraryItem) => {
    const ref = refFor(name, takenRefs(code))
    edit((known) => {
      const last = known.sections.findLast(({ type }) => type !== 'block')
      const section = last ?? { id: newUid(), title: 'Cláusulas', conditionals: [], fields: [] }
      const field = { ...newField('content'), name, ref, libraryId: id, libraryVersion: version }
      return addField(last ? known : { ...known, sections: [...known.sections, section] }, field, {
        sectionId: section.id,
      })
    }, `clausula-${ref}`)
    editor.chain().focus().insertContent(`{{${ref}}}`).run()
  }
  return (
    <Stack>
      <LibraryPicker
        label="Cláusula"
        onPick={(picked) => {
          setItem(picked)
          setVariant('')
        }}
      />
      {item && (
        <>
          <div>
            <Text fw={500}>{item.name}</Text>
            <Text size="sm" lineClamp={5} style={{ whiteSpace: 'pre-line' }}>
              {htmlToText(html)}
            </Text>
          </div>
          {as === 'copied' && item.variants.length > 0 && (
            <Select
              label="Variante"
              allowDeselect={false}
              data={[
                { value: '', label: OWN_TEXT },
                ...item.variants.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={variant}
              onChange={(next) => setVariant(next ?? '')}
            />
          )}
          <Radio.Group label="Como" value={as} onChange={(next) => setAs(next as typeof as)}>
            <Stack gap="xs" mt={4}>
              <Radio
                value="copied"
                label="Copiar o texto"
                description="Entra no documento com a formatação, e você o altera aqui."
              />
              <Radio
                value="linked"
                label="Ligar à biblioteca"
                description="Entra como um campo, que segue a biblioteca e as suas variantes, com a formatação do parágrafo em que está."
              />
            </Stack>
          </Radio.Group>
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={!item}
          onClick={() => {
            if (!item) return
            onClose()
            if (as === 'copied') copy()
            else link(item)
          }}
        >
          Inserir
        </Button>
      </Group>
    </Stack>
  )
}
