import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { use } from 'react'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { factsFrom } from '#shared/interview/index.ts'
import { type Linking, type Place, UsedContext } from './context.ts'
import { changesTo } from './keepParty.tsx'
import classes from './PartyLookup.module.css'
import { lastUseAt } from './placesOf.ts'

/** Under a linked question: where its answer comes from, and what can be kept of it. */
export function KeptLine({ linking, place, answer }: { linking: Linking; place: Place; answer: unknown }) {
  const { uses } = use(UsedContext)
  const used = lastUseAt(place, answer, uses)
  const keeping = useMutation({ mutationFn: () => linking.keep(place, used) })
  if (typeof answer !== 'string' || answer.trim() === '' || !linking.mayKeep) return null
  const facts = factsFrom(place.link, (ref) => linking.answerOf(place, ref))
  const changed = used && changesTo(used, facts).length > 0
  return (
    <div className={classes.kept}>
      {used && <span>Do cadastro, como estava em {formatDateTime(used.usedAt)}.</span>}
      {(!used || changed) && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={keeping.isPending}
          onClick={() => keeping.mutate()}
          aria-label={`${used ? 'Atualizar o cadastro' : 'Guardar no cadastro'}: ${place.link.anchor.name}`}
        >
          {used ? 'Atualizar o cadastro' : 'Guardar no cadastro'}
        </Button>
      )}
    </div>
  )
}
