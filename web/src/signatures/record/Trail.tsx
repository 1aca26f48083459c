import type { EnvelopeDetails, TrailEntry } from '#shared/api/signatures/schemas.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { describeAgent } from '#shared/format/describeAgent.ts'
import classes from './Record.module.css'
import { trailNote, trailText } from './trailText.ts'

const important = ['sent', 'signed', 'approved', 'completed'] as const
const bad = ['refused', 'undeliverable', 'codeWrong', 'sealFailed', 'expired', 'cancelled'] as const

const toneOf = ({ event }: TrailEntry): 'good' | 'bad' | undefined =>
  important.some((one) => one === event) ? 'good' : bad.some((one) => one === event) ? 'bad' : undefined

/** All that happened, the newest first. */
export function Trail({ envelope }: { envelope: EnvelopeDetails }) {
  return (
    <ol className={classes.trail}>
      {envelope.trail.toReversed().map((entry, at) => {
        const note = trailNote(entry)
        const from = [entry.address, entry.userAgent && describeAgent(entry.userAgent)].filter(Boolean).join(' · ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trail only grows, and nothing in it is moved.
          <li key={envelope.trail.length - at} className={classes.entry} data-tone={toneOf(entry)}>
            <span className={classes.happened}>{trailText(entry, envelope)}</span>
            {note && (
              <span className={classes.second} data-verbatim>
                {note}
              </span>
            )}
            <span className={classes.second}>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              {from && <span data-verbatim> · {from}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
