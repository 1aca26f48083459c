import { Input, Slider } from '@mantine/core'
import { formatNumber } from '#shared/format/number.ts'
import { sliderBounds, sliderPlace } from './sliderBounds.ts'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

export default function SliderAnswer({
  frame: { readOnly, ...frame },
  state: { field, value },
  onChange,
}: AnswerProps) {
  const { min, max, step } = sliderBounds(field)
  const write = (number: number) => `${formatNumber(number)}${field.percent ? '%' : ''}`
  const chosen = textOf(value)
  return (
    <Input.Wrapper {...frame} labelElement="div">
      <Slider
        id={frame.id}
        thumbLabel={frame.label}
        min={min}
        max={max}
        step={step}
        disabled={readOnly}
        label={write}
        labelAlwaysOn={chosen !== ''}
        mt={chosen === '' ? 8 : 36}
        mb={28}
        marks={[
          { value: min, label: write(min) },
          { value: max, label: write(max) },
        ]}
        value={sliderPlace(value, min)}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
