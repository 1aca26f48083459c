import { NumberInput, SegmentedControl, Select, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { clauseSchemes } from '#shared/interview/document/clauseSchemes.ts'
import type { EditorPage } from '#shared/interview/model.ts'
import { ConditionBuilder } from '../../conditions/ConditionBuilder.tsx'
import { useEditor } from '../../state/useEditor.ts'
import { changeGroup, groupAtCursor, groupWith } from '../groups.ts'
import { groupName } from '../groupTitle.ts'
import type { GroupAttributes } from '../model/PaperDocument.ts'
import { pageOf, pageSizes } from '../model/pages.ts'

type Props = {
  editor: Editor
  /** The group that was asked for; otherwise the one with the cursor. */
  id: string | undefined
}

/** Name, page and condition of a group, and how the clauses of the document are numbered. */
export function GroupPanel({ editor, id }: Props) {
  const { code } = useEditor()
  const { clauses, group, at } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ clauses: state.doc.attrs.clauses as string | null, ...groupIn(state, id) }),
  })
  const change = (next: Partial<GroupAttributes>) => editor.view.dispatch(changeGroup(editor.state, group.id, next))
  const page = pageOf(group.page)
  const changePage = (next: Partial<EditorPage>) => change({ page: { ...page, ...next } as EditorPage })
  const numberings = [...(code.editorDef.numberings ?? []), ...clauseSchemes]
  return (
    <Stack gap="md" p="md">
      <TextInput
        label="Nome do grupo"
        placeholder={groupName('', at)}
        maxLength={200}
        value={group.name}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <ConditionBuilder
        key={group.id}
        what="este grupo"
        draftKey={`grupo-${group.id}`}
        conditions={group.conditionals}
        onChange={(conditionals) => change({ conditionals })}
      />
      {at > 0 && (
        <Switch
          label="Começa em página nova"
          checked={group.begins !== 'continuous'}
          onChange={({ currentTarget: { checked } }) => change({ begins: checked ? null : 'continuous' })}
        />
      )}
      <Select
        label="Papel"
        data={page.size === 'custom' ? [...pageSizes, { value: 'custom', label: 'Tamanho próprio' }] : pageSizes}
        allowDeselect={false}
        value={page.size}
        onChange={(size) => size && changePage({ size: size as EditorPage['size'] })}
      />
      <SegmentedControl
        fullWidth
        aria-label="Orientação do papel"
        value={page.orientation}
        onChange={(orientation) => changePage({ orientation: orientation as EditorPage['orientation'] })}
        data={[
          { value: 'portrait', label: 'Retrato' },
          { value: 'landscape', label: 'Paisagem' },
        ]}
      />
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <Text component="legend" size="sm" fw={500} mb={4}>
          Margens (mm)
        </Text>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 }}>
          {sides.map(({ side, label }) => (
            <NumberInput
              key={side}
              label={label}
              min={0}
              max={100}
              decimalSeparator=","
              hideControls
              value={page.margins[side]}
              onChange={(value) => {
                if (typeof value === 'number') changePage({ margins: { ...page.margins, [side]: value } })
              }}
            />
          ))}
        </div>
      </fieldset>
      <Select
        label="Numeração das cláusulas"
        description="Vale para o documento inteiro."
        data={numberings.map(({ id: value, label }) => ({ value, label: label || value }))}
        allowDeselect={false}
        value={clauses ?? 'clausulas'}
        onChange={(value) => value && editor.view.dispatch(editor.state.tr.setDocAttribute('clauses', value))}
      />
    </Stack>
  )
}

const sides = [
  { side: 'top', label: 'Superior' },
  { side: 'bottom', label: 'Inferior' },
  { side: 'left', label: 'Esquerda' },
  { side: 'right', label: 'Direita' },
] as const

function groupIn(state: EditorState, id: string | undefined): { group: GroupAttributes; at: number } {
  const found = (id && groupWith(state.doc, id)) || groupWith(state.doc, groupAtCursor(state))
  const node = found?.node ?? state.doc.firstChild!
  return { group: node.attrs as GroupAttributes, at: found?.at ?? 0 }
}
