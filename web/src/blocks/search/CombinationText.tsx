import { formatNumber } from '#shared/format/number.ts'
import type { SearchCombination } from './combination.ts'
import classes from './SearchBox.module.css'
import type { Segment } from './segments.ts'

type Props = { combination: SearchCombination; segments: readonly Segment[] }

/** 'Cliente: Silva / Ano': a combination with the typed segments assigned to its parameters. */
export function CombinationText({ combination, segments }: Props) {
  return (
    <span className={classes.combination}>
      {combination.parameters.map(({ name, label }, at) => {
        const segment = segments[at]
        const filled = segment !== undefined && segment !== ''
        return (
          <span key={name}>
            {at > 0 && <span className={classes.slash}> / </span>}
            <span className={classes.parameter}>{filled ? `${label}: ` : label}</span>
            {filled && <b>{typeof segment === 'number' ? formatNumber(segment, { grouping: false }) : segment}</b>}
          </span>
        )
      })}
    </span>
  )
}
