import { Button } from '@mantine/core'
import { IconMathFunction, IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Field } from '#shared/interview/model.ts'
import type { Literal } from '#shared/logic/index.ts'
import { FormulaInput } from '../formula/FormulaInput.tsx'
import { PlainValue } from './PlainValue.tsx'
import classes from './Rules.module.css'
import { useFocusNext } from './useFocusNext.ts'
import { formulaAsValue, valueAsFormula } from './valueAsFormula.ts'

type Props = { label: string; field: Field; value: Literal; onChange: (value: Literal) => void }

/** A limit or an initial value: a value, or a formula after '='. The text is kept when switching between them. */
export function ValueOrFormula({ label, field, value, onChange }: Props) {
  const { container, focusNext } = useFocusNext()
  const formula = typeof value === 'string' && value.startsWith('=') ? value : undefined
  const left = useRef<{ value: Literal; formula: string }>(undefined)
  const Icon = formula !== undefined ? IconPencil : IconMathFunction
  return (
    <div ref={container} className={classes.part}>
      {formula !== undefined ? (
        <FormulaInput label={label} value={formula.slice(1)} onChange={(next) => onChange(`=${next}`)} />
      ) : (
        <PlainValue
          label={label}
          field={field}
          value={value}
          onChange={(next) => {
            if (typeof next === 'string' && next.startsWith('=')) focusNext('textarea')
            onChange(next)
          }}
        />
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          focusNext('textarea', 'input')
          if (formula === undefined)
            return onChange(left.current?.value === value ? left.current.formula : valueAsFormula(value))
          left.current = { value: formulaAsValue(formula), formula }
          onChange(left.current.value)
        }}
      >
        {formula !== undefined ? 'Usar um valor' : 'Usar uma fórmula'}
      </Button>
    </div>
  )
}
