import { Button, Text } from '@mantine/core'
import { IconArrowsMoveVertical, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { VersionChanges as ApiChanges } from '#shared/api/interviews.ts'
import { plural } from '../../../blocks/plural.ts'
import { QueryResult } from '../../../blocks/QueryResult.tsx'
import { changesQuery } from '../../queries.ts'
import classes from './VersionChanges.module.css'

type Props = {
  interviewId: string
  version: number
  /** The version to compare with; defaults to the previous one. */
  from?: number
  /** A setting to leave out. */
  except?: string
  /** Shown if there is no difference. */
  none: string
}

/** The changes of a version, from the server; viewing them does not affect the edited interview. */
export function VersionChanges({ interviewId, version, from, except, none }: Props) {
  const query = useQuery(changesQuery(interviewId, version, from))
  return (
    <QueryResult query={query}>
      {(answer) => <Changes key={`${answer.from}-${answer.version}`} {...without(answer, except)} none={none} />}
    </QueryResult>
  )
}

function without(answer: ApiChanges, member: string | undefined): ApiChanges {
  if (member === undefined) return answer
  const changes = answer.changes
    .map((change) => ({ ...change, details: change.details.filter((detail) => detail.member !== member) }))
    .filter(({ details }, at) => details.length > 0 || answer.changes[at]?.details.length === 0)
  return { ...answer, changes, total: answer.total - (answer.changes.length - changes.length) }
}

/** How many changes are shown at first, and added on request. */
const PORTION = 50

function Changes({ changes, total, none }: ApiChanges & { none: string }) {
  const [shown, setShown] = useState(PORTION)
  if (total === 0)
    return (
      <Text size="sm" c="dimmed">
        {none}
      </Text>
    )
  const left = Math.min(PORTION, changes.length - shown)
  return (
    <div className={classes.whole}>
      <p className={classes.total}>{plural(total, 'mudança', 'mudanças')}</p>
      <ul className={classes.changes}>
        {changes
          .slice(0, shown)
          .map((change, at) => ({ change, key: `mudanca-${at}` }))
          .map(({ change, key }) => (
            <ChangeItem key={key} {...change} />
          ))}
      </ul>
      {left > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + PORTION)}>
          Mostrar mais {left}
        </Button>
      ) : (
        total > changes.length && (
          <Text size="sm" c="dimmed">
            {plural(total - changes.length, 'outra mudança não cabe', 'outras mudanças não cabem')} nesta lista.
          </Text>
        )
      )}
    </div>
  )
}

type Change = ApiChanges['changes'][number]

const icons = { added: IconPlus, removed: IconMinus, changed: IconPencil, moved: IconArrowsMoveVertical } as const

const kinds: { readonly [K in Change['kind']]: { readonly word: string; readonly feminine?: boolean } } = {
  section: { word: 'Seção', feminine: true },
  field: { word: 'Campo' },
  text: { word: 'Texto' },
  model: { word: 'Arquivo do Word' },
  setting: { word: 'Configuração', feminine: true },
}

const done: { readonly [C in Change['change']]: readonly [masculine: string, feminine: string] } = {
  added: ['novo', 'nova'],
  removed: ['removido', 'removida'],
  changed: ['alterado', 'alterada'],
  moved: ['movido', 'movida'],
}

function ChangeItem({ kind, change, name, place, details }: Change) {
  const Icon = icons[change]
  const { word, feminine = false } = kinds[kind]
  return (
    <li className={classes.change} data-change={change}>
      <Icon size={16} aria-hidden />
      <div className={classes.text}>
        <p className={classes.kind}>
          {word} {done[change][feminine ? 1 : 0]}
        </p>
        <p className={classes.name}>
          {place !== undefined && <span className={classes.place}>{place} › </span>}
          {name}
        </p>
        {details.length > 0 && (
          <dl className={classes.details}>
            {details.map((detail) => (
              <Detail key={detail.member} whole={change === 'changed' || change === 'moved'} {...detail} />
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

/** Something added or removed has one side only; for a change, an empty side is shown as empty. */
function Detail({ member, label, before, after, whole }: Change['details'][number] & { whole: boolean }) {
  const same = before === undefined && after === undefined
  return (
    <div>
      <dt>{label}</dt>
      {!whole ? (
        <dd>{after ?? before}</dd>
      ) : same ? (
        <dd>{member === 'file' ? 'outro arquivo do Word' : 'mudou, com as mesmas palavras'}</dd>
      ) : (
        <>
          <dd>
            <span className="visuallyHidden">Antes: </span>
            {before === undefined ? <span className={classes.nothing}>vazio</span> : <del>{before}</del>}
          </dd>
          <dd>
            <span className="visuallyHidden">Depois: </span>
            {after === undefined ? <span className={classes.nothing}>vazio</span> : <ins>{after}</ins>}
          </dd>
        </>
      )}
    </div>
  )
}
