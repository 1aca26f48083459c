import { Tooltip } from '@mantine/core'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { momentText } from './momentText.ts'

/** Relative time for recent instants, a date for older ones; the tooltip shows the exact time. */
export function Moment({ instant }: { instant: string }) {
  return (
    <Tooltip label={formatDateTime(instant)}>
      <time dateTime={instant}>{momentText(instant, new Date())}</time>
    </Tooltip>
  )
}
