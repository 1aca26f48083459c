import { Input } from '@mantine/core'
import { barcodeOf } from './barcodeOf.ts'
import classes from './media.module.css'
import { textOf } from './textOf.ts'
import type { AnswerProps } from './view.ts'

const LINEAR_HEIGHT = 64

export default function BarcodeAnswer({
  frame: { readOnly: _, withAsterisk: __, ...frame },
  state: { field, value },
}: AnswerProps) {
  const text = textOf(value)
  const drawn = barcodeOf(field.symbology, text)
  return (
    <Input.Wrapper {...frame} labelElement="div">
      {drawn ? (
        <div className={classes.bars}>
          <svg
            role="img"
            aria-label={`Código de barras de ${text}`}
            viewBox={`0 0 ${drawn.width} ${drawn.square ? drawn.height : drawn.width / 4}`}
            preserveAspectRatio="none"
            width={drawn.square ? 160 : Math.min(440, drawn.width * 2)}
            height={drawn.square ? 160 : LINEAR_HEIGHT}
            shapeRendering="crispEdges"
          >
            <path d={drawn.path} />
          </svg>
          {!drawn.square && text}
        </div>
      ) : (
        <output className={classes.output}>{text || '—'}</output>
      )}
    </Input.Wrapper>
  )
}
