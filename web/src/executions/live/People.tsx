import { Tooltip } from '@mantine/core'
import { use, useMemo } from 'react'
import type { InterviewCode } from '#shared/interview/model.ts'
import { PersonAvatar } from '../../blocks/PersonAvatar.tsx'
import { usePeople } from '../../shell/people/usePeople.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { LiveContext, type Other } from './context.ts'
import classes from './People.module.css'

/** Maximum number of avatars; the others are counted. */
const SHOWN = 3

/** The other people who have the document open, and the question each is answering. */
export function People({ code }: { code: InterviewCode }) {
  const { others } = use(LiveContext)
  const nameOf = useNameOf()
  const labels = useMemo(
    () => new Map(code.sections.flatMap(({ fields }) => fields.map(({ ref, name }) => [ref, name]))),
    [code],
  )
  const textOf = ({ userId, at }: Other): string => {
    const label = at === undefined ? undefined : labels.get(at)
    return `${nameOf(userId)} está neste documento${label ? `, em “${label}”` : ''}`
  }
  const more = others.slice(SHOWN)
  return (
    <>
      <span role="status" className="visuallyHidden">
        {others.map(({ userId }) => `${nameOf(userId)} está neste documento.`).join(' ')}
      </span>
      {others.length > 0 && (
        <ul className={classes.people} aria-label="Também neste documento" data-people>
          {others.slice(0, SHOWN).map((other) => (
            <Tooltip key={other.userId} label={textOf(other)} multiline maw={280}>
              <li className={classes.person}>
                <PersonAvatar name={nameOf(other.userId)} />
                <span className="visuallyHidden">{textOf(other)}</span>
              </li>
            </Tooltip>
          ))}
          {more.length > 0 && (
            <Tooltip label={more.map(({ userId }) => nameOf(userId)).join(', ')} multiline maw={280}>
              <li className={classes.more}>
                +{more.length}
                <span className="visuallyHidden">: {more.map(textOf).join('; ')}</span>
              </li>
            </Tooltip>
          )}
        </ul>
      )}
    </>
  )
}

/** A person's name; undefined once they have left the organisation. */
export function useNameOf(): (userId: string) => string {
  const { personOf } = usePeople(useMember().organization)
  return (userId) => {
    const person = personOf(userId)
    return person ? `${person.firstName} ${person.lastName ?? ''}`.trim() : 'Outra pessoa'
  }
}
