import { Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#shared/format/text.ts'
import { functionGroups } from '#shared/logic/functions/groups.ts'
import { guide } from '#shared/logic/functions/guide.ts'
import { toText, type Value } from '#shared/logic/value.ts'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import classes from './FunctionsDialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  /** Called with the function's name as users write it. */
  onPick: (name: string) => void
}

/** All functions for formulas: syntax, purpose and an example with its result. */
export function FunctionsDialog({ opened, onClose, onPick }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} size={620} title={<b>Funções</b>}>
      <Functions onPick={onPick} />
    </Modal>
  )
}

function Functions({ onPick }: Pick<Props, 'onPick'>) {
  const [typed, setTyped] = useState('')
  const wanted = foldText(typed.trim())
  const groups = functionGroups
    .map(({ title, functions }) => ({
      title,
      functions: functions.filter(({ name, usage }) => foldText(`${usage} ${guide[name]?.about}`).includes(wanted)),
    }))
    .filter(({ functions }) => functions.length > 0)
  return (
    <>
      <TextInput
        aria-label="Buscar função"
        placeholder="Buscar por nome ou pelo que faz"
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.groups}>
        {groups.map(({ title, functions }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {functions.map(({ name, usage }) => {
                const { about, formula, result } = guide[name]!
                const written = usage.slice(0, usage.indexOf('('))
                return (
                  <li key={name}>
                    <UnstyledButton className={classes.entry} onClick={() => onPick(written)}>
                      <code className={classes.usage}>{usage}</code>
                      <span>{about}</span>
                      <span className={classes.example}>
                        <code>{formula}</code> dá <code>{toText(result as Value)}</code>
                      </span>
                    </UnstyledButton>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        <Text role="status" c="dimmed">
          {groups.length === 0 && 'Nenhuma função encontrada.'}
        </Text>
      </div>
    </>
  )
}
