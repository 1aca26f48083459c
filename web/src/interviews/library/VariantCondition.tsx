import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Condition } from '#shared/logic/index.ts'
import { problemText } from '../editor/formula/problemText.ts'
import { printConditions, readConditions } from '../edits/conditionText.ts'

type Props = { name: string; conditions: readonly Condition[]; onChange: (conditions: Condition[]) => void }

/** When a variant is shown, as text: the library knows no fields, so each interview checks the names. */
export function VariantCondition({ name, conditions, onChange }: Props) {
  const [typed, setTyped] = useState(() => printConditions(conditions))
  const read = readConditions(typed)
  return (
    <Textarea
      label={`Mostrar ${name} quando`}
      description={'Com os nomes das marcações: uf igual a "SP" e valor maior que 1000'}
      error={
        typed.trim() === '' || read.ok
          ? undefined
          : `${problemText(read.error, typed)} Enquanto isso, vale a condição de antes.`
      }
      autosize
      spellCheck={false}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        if (value.trim() === '') return onChange([])
        const next = readConditions(value)
        if (next.ok) onChange(next.value)
      }}
    />
  )
}
