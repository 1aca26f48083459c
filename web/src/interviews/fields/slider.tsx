import { Input, Slider } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { formatNumber } from '#shared/format/number.ts'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconAdjustmentsHorizontal, Answer })

function Answer({ frame: { readOnly, ...frame }, state: { field, value }, onChange }: AnswerProps) {
  const min = numberOf(field.minValue, 0)
  const max = Math.max(numberOf(field.maxValue, 100), min + 1)
  const write = (number: number) => `${formatNumber(number)}${field.percent ? '%' : ''}`
  const chosen = textOf(value)
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <Slider
        id={frame.id}
        thumbLabel={frame.label}
        min={min}
        max={max}
        step={field.step ?? 1}
        disabled={readOnly}
        label={write}
        labelAlwaysOn={chosen !== ''}
        mt={chosen === '' ? 8 : 36}
        mb={28}
        marks={[
          { value: min, label: write(min) },
          { value: max, label: write(max) },
        ]}
        value={chosen === '' ? min : Number(chosen)}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}

function numberOf(bound: string | number | undefined, otherwise: number): number {
  const number = bound === undefined || bound === '' ? Number.NaN : Number(bound)
  return Number.isFinite(number) ? number : otherwise
}
