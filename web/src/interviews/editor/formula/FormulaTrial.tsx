import { Text } from '@mantine/core'
import { useState } from 'react'
import { today } from '#shared/format/dateTime.ts'
import { definitionOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { FieldAnswer } from '../../answer/FieldAnswer.tsx'
import { isSimple } from '../../answer/listItems.ts'
import type { AnswerState, Json } from '../../answer/state.ts'
import classes from './FormulaInput.module.css'
import type { Subject } from './FormulaSubject.ts'
import { inputsOf, tryFormula } from './trial.ts'

/** Tries a formula with test answers, which are not stored, and shows its result. */
export function FormulaTrial({ expression, subject }: { expression: string; subject: Subject }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, Json>>>({})
  const inputs = inputsOf(expression, subject)
  const result = tryFormula(expression, subject, answers, today(new Date()))
  return (
    <section className={classes.trial} aria-label="Experimentar a fórmula">
      {inputs.length > 0 && (
        <Text size="xs" c="dimmed">
          Valores só para experimentar: nada disto é guardado.
        </Text>
      )}
      {inputs.map((field) => (
        <FieldAnswer
          key={field.uid}
          state={stateOf(field, answers[field.ref])}
          onChange={(value) => setAnswers((known) => ({ ...known, [field.ref]: value }))}
        />
      ))}
      <output className={classes.result} data-failed={!result.ok || undefined}>
        <span>{result.ok ? 'Resultado' : 'Sem resultado'}</span>
        <b>{result.text}</b>
      </output>
    </section>
  )
}

function stateOf(field: Field, value: Json | undefined): AnswerState {
  const rows = Array.isArray(value) ? value : []
  return {
    path: `experimento-${field.uid}`,
    field: { ...field, required: false, readonly: false },
    value: value ?? definitionOf(field).empty,
    ...(definitionOf(field).holdsItems &&
      !isSimple(field) && {
        rows: rows.map((row, at) =>
          (field.listFields ?? []).map((item) => ({
            path: `experimento-${field.uid}.${at}.${item.ref}`,
            field: { ...item, required: false },
            value: typeof row === 'object' && row !== null ? Reflect.get(row, item.ref) : undefined,
          })),
        ),
      }),
  }
}
