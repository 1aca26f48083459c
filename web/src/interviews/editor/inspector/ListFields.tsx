import { ActionIcon, Button, Input, Select } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { definitionOf, type FieldType } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { fieldIcons } from '../../answer/fields/icons.ts'
import { OptionSelect } from '../../answer/fields/OptionSelect.tsx'
import { isSimple } from '../../answer/listItems.ts'
import { asForms, asValues, itemTypes, retypeItem } from '../../edits/listItems.ts'
import { moveField } from '../../edits/moveField.ts'
import { removeField } from '../../edits/removeField.ts'
import { AddFieldMenu } from '../fieldTypes/AddFieldMenu.tsx'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Inspector.module.css'

const itemChoices = itemTypes.map((type) => ({ value: type as string, label: definitionOf({ type }).label }))

/** The fields of a list's items. */
export function ListFields({ list }: { list: Field }) {
  const editor = useEditor()
  const items = list.listFields ?? []
  const simple = isSimple(list)
  return (
    <>
      <Select
        label="Cada item é"
        allowDeselect={false}
        data={[
          { value: 'objeto', label: 'Um conjunto de campos' },
          { value: 'simples', label: 'Um só valor' },
        ]}
        value={simple ? 'simples' : 'objeto'}
        onChange={(next) => {
          if (next === 'objeto') editor.edit((code) => asForms(code, list.uid))
          else if (items.length > 1)
            editor.remove((code) => asValues(code, list.uid, newUid), 'Os campos dos itens saíram da lista.')
          else editor.edit((code) => asValues(code, list.uid, newUid))
        }}
      />
      {simple && (
        <>
          <OptionSelect
            label="Tipo do valor"
            description="Nos documentos, {{this}} dentro da repetição."
            allowDeselect={false}
            nothingFoundMessage="Nenhum tipo encontrado"
            choices={itemChoices}
            value={items[0]?.type ?? 'text'}
            onChange={(type) => editor.edit((code) => retypeItem(code, list.uid, type as FieldType, newUid))}
          />
          {items[0] && (
            <Button
              variant="default"
              size="compact-sm"
              w="fit-content"
              onClick={() => editor.select({ kind: 'field', uid: items[0]!.uid })}
            >
              Ajustes do valor
            </Button>
          )}
        </>
      )}
      {!simple && (
        <Input.Wrapper label="Campos de cada item" labelElement="div" data-setting="listFields">
          {items.length > 0 && (
            <ol className={classes.items}>
              {items.map((item, at) => {
                const Icon = fieldIcons[item.type]
                const name = item.name || '(Sem nome)'
                const move = (to: number) =>
                  editor.edit((code) => moveField(code, item.uid, { listUid: list.uid, at: to }))
                return (
                  <li key={item.uid}>
                    <Icon size={15} stroke={1.6} aria-hidden />
                    &nbsp;
                    <button
                      type="button"
                      className={classes.itemName}
                      onClick={() => editor.select({ kind: 'field', uid: item.uid })}
                    >
                      {name}
                    </button>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Mover ${name} para cima`}
                      disabled={at === 0}
                      onClick={() => move(at - 1)}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Mover ${name} para baixo`}
                      disabled={at === items.length - 1}
                      onClick={() => move(at + 1)}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Excluir ${name}`}
                      onClick={() => editor.remove((code) => removeField(code, item.uid), `"${name}" saiu da lista.`)}
                    >
                      <IconX size={14} aria-hidden />
                    </ActionIcon>
                  </li>
                )
              })}
            </ol>
          )}
          <AddFieldMenu place={{ listUid: list.uid }}>
            <Button variant="default" size="compact-sm" mt={8} leftSection={<IconPlus size={14} aria-hidden />}>
              Adicionar campo ao item
            </Button>
          </AddFieldMenu>
        </Input.Wrapper>
      )}
    </>
  )
}
