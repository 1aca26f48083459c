import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { Moment } from '../../blocks/Moment.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { EnvelopeChip } from '../EnvelopeChip.tsx'
import { PeopleGlance } from '../PeopleGlance.tsx'
import { glanceText, stateLabels, titleOf } from '../words.ts'
import { deadlineText } from './deadlineText.ts'
import classes from './Envelopes.module.css'

export const envelopeColumns: readonly Column<EnvelopeSummary>[] = [
  {
    name: 'documents',
    label: 'Envelope',
    type: 'primary',
    value: titleOf,
    caption: (envelope) => (envelope.subject === titleOf(envelope) ? undefined : envelope.subject),
  },
  {
    name: 'people',
    label: 'Pessoas',
    value: glanceText,
    cell: (envelope) => <PeopleGlance envelope={envelope} />,
    width: 262,
  },
  {
    name: 'state',
    label: 'Situação',
    type: 'statusTag',
    status: ({ state }) => ({ label: stateLabels[state] }),
    cell: ({ state }) => <EnvelopeChip state={state} />,
    width: 190,
  },
  {
    name: 'expiresOn',
    label: 'Prazo',
    format: 'date',
    cell: ({ expiresOn, state }) => <Deadline expiresOn={expiresOn} state={state} />,
    width: 136,
    hideTablet: true,
  },
  {
    name: 'sentAt',
    label: 'Enviado',
    format: 'dateTime',
    cell: ({ sentAt, createdByName }) => (
      <span className={classes.when}>
        {sentAt ? <Moment instant={sentAt} /> : 'Não enviado'}
        {createdByName && <span className={classes.by}>{createdByName}</span>}
      </span>
    ),
    width: 150,
    hideMobile: true,
    hideTablet: true,
  },
]

function Deadline({ expiresOn, state }: Pick<EnvelopeSummary, 'expiresOn' | 'state'>) {
  const { urgency, words } = deadlineText(expiresOn, state, today(new Date()))
  return (
    <span className={classes.due} data-urgency={urgency}>
      {formatDate(expiresOn)}
      {words && <span className={classes.late}>{words}</span>}
    </span>
  )
}
