import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import { PersonAvatar } from '../blocks/PersonAvatar.tsx'
import classes from './PeopleGlance.module.css'
import { personColor } from './personColor.ts'
import { glanceText, progressText } from './words.ts'

/** Shown of more people than these is only how many. */
const SHOWN = 4

/** Who signs, each with a mark of what they have done, and '2 de 3 assinaram'. */
export function PeopleGlance({ envelope }: { envelope: EnvelopeSummary }) {
  const people = envelope.participants.filter(({ role }) => role !== 'copy')
  if (people.length === 0) return <span className={classes.text}>Ninguém ainda</span>
  const left = people.length - SHOWN
  return (
    <span className={classes.glance}>
      <span className={classes.faces} aria-hidden>
        {people.slice(0, SHOWN).map(({ id, name, role, state, mailProblem }) => {
          const Mark = state === 'signed' ? IconCheck : state === 'refused' ? IconX : undefined
          const problem = mailProblem && state !== 'signed'
          return (
            <span key={id} className={classes.face} title={`${name}: ${progressText(role, state).toLowerCase()}`}>
              <PersonAvatar
                name={name}
                size={26}
                color={personColor(envelope.participants.findIndex((one) => one.id === id))}
              />
              {(Mark || problem) && (
                <span className={classes.mark} data-state={problem ? 'problem' : state}>
                  {problem ? <IconAlertTriangle size={9} stroke={2.4} /> : Mark && <Mark size={10} stroke={3} />}
                </span>
              )}
            </span>
          )
        })}
        {left > 0 && <span className={classes.more}>+{left}</span>}
      </span>
      {envelope.state !== 'draft' && <span className={classes.text}>{glanceText(envelope)}</span>}
    </span>
  )
}
