import { Tooltip } from '@mantine/core'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { momentText } from './momentText.ts'

/** When something happened: near in words, far as a date; the exact moment on the tooltip. */
export function Moment({ instant }: { instant: string }) {
  return (
    <Tooltip label={formatDateTime(instant)}>
      <time dateTime={instant}>{momentText(instant, new Date())}</time>
    </Tooltip>
  )
}
