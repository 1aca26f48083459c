import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { mayEditRegister } from '#shared/api/register/policy.ts'
import type { PartyUse } from '#shared/api/register.ts'
import { answersFrom, definitionOf, factsFrom, type RegisterLink, registerLinks } from '#shared/interview/index.ts'
import { sameValue } from '#shared/logic/index.ts'
import { factOf, type PartyFacts, type PartyKind } from '#shared/register/partyKinds.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { useOwnDialogs } from '../../blocks/dialogs/useOwnDialogs.tsx'
import { plural } from '../../blocks/plural.ts'
import { LookupContext } from '../../interviews/index.ts'
import { CallFailure, client, failureText } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { useMay } from '../../shell/session/useMember.ts'
import { lookUp } from '../lookUp.ts'
import { type Answers, answersAt } from './answersAt.ts'
import { Changes } from './Changes.tsx'
import { type Linking, LinkingContext, type Place, UsedContext } from './context.ts'
import { keepParty } from './keepParty.tsx'
import { PartyLookup } from './PartyLookup.tsx'
import { placesOf, refOfUses } from './placesOf.ts'

const PickParty = lazy(() => loadChunk(() => import('./PickParty.tsx')))

type Props = Answers & {
  execution: Execution
  children: ReactNode
}

type Picking = {
  readonly kinds: readonly PartyKind[]
  readonly text: string
  readonly onPick: (partyId: string) => void
}

const usesKey = (id: string) => ['executions', id, 'parties'] as const

/** Links the questions of a document to the register: their author chose which. */
export function RegisterLinks({ execution, values, set, children }: Props) {
  const { id, interview } = execution
  const links = useMemo(() => registerLinks(interview), [interview])
  const placeOf = useMemo(() => placesOf(links), [links])
  const findsParties = links.some(({ kinds }) => kinds.length > 0)
  const mayKeep = useMay(mayEditRegister)
  const queries = useQueryClient()
  const uses = useQuery({
    queryKey: usesKey(id),
    queryFn: ({ signal }) => client.register.listPartyUses({ params: { id } }, { signal, quiet: true }),
    enabled: findsParties,
  })
  const offered = !(uses.error instanceof CallFailure && uses.error.code === 'forbidden')
  const dialogs = useOwnDialogs()
  const [picking, setPicking] = useState<Picking>()
  // The questions keep one object, and act on what is answered by then.
  const latest = useRef({ values, set, dialogs })
  latest.current = { values, set, dialogs }

  const linking = useMemo((): Linking => {
    const { follow, answerOf, fill } = answersAt(() => latest.current)
    const remember = (use: PartyUse) =>
      queries.setQueryData(usesKey(id), (known: readonly PartyUse[] = []) => [
        ...known.filter((one) => !(one.ref === use.ref && one.partyId === use.partyId && one.version === use.version)),
        use,
      ])
    const freeze = async ({ link }: Place, partyId: string) => {
      const use = await client.register.recordPartyUse(
        { params: { id, partyId }, body: { ref: refOfUses(link) } },
        { quiet: true },
      )
      remember(use)
      return use
    }
    const choose = async (placeNow: () => Place | undefined, partyId: string, chosenIn: string) => {
      try {
        const chosenFor = placeNow()
        if (!chosenFor) return tellRowRemoved()
        const use = await freeze(chosenFor, partyId)
        const place = placeNow()
        if (!place) return tellRowRemoved()
        const fills = answersFrom(place.link, use.facts)
        const changing = fills.filter(({ field, value }) => !sameValue(answerOf(place, field.ref), value))
        const replaced = changing.filter(
          ({ field }) => field.ref !== chosenIn && !definitionOf(field).isBlank(answerOf(place, field.ref)),
        )
        const agreed =
          replaced.length === 0 ||
          (await latest.current.dialogs.ask({
            title: 'Trocar o que já está preenchido?',
            text: (
              <Changes
                intro={`O cadastro de ${use.name} tem outras respostas:`}
                changes={replaced.map(({ field, value }) => ({
                  label: field.name || field.ref,
                  before: definitionOf(field).format(answerOf(place, field.ref), field),
                  after: definitionOf(field).format(value, field),
                }))}
              />
            ),
            action: 'Trocar pelas do cadastro',
            cancel: 'Manter as que estão',
          }))
        const kept = agreed ? changing : changing.filter((one) => !replaced.includes(one))
        const filled = placeNow()
        if (!filled) return tellRowRemoved()
        fill(filled, kept)
        notify({
          id: 'cadastro-usado',
          type: 'other',
          text: `${use.name}: ${plural(kept.length, 'resposta preenchida', 'respostas preenchidas')} pelo cadastro.`,
        })
      } catch (error) {
        notify({ type: 'error', text: failureText(error as Error) })
      }
    }
    const complete = async (place: Place, ref: string, answer: unknown) => {
      const fact = place.link.filled.find(({ field }) => field.ref === ref)?.fact
      const facts = fact && typeof answer === 'string' ? await lookUp(fact, answer) : undefined
      if (!facts || answerOf(place, ref) !== answer) return
      const fills = answersFrom(withWholeAddresses(place.link, facts), facts).filter(({ field }) =>
        definitionOf(field).isBlank(answerOf(place, field.ref)),
      )
      if (fills.length === 0) return
      fill(place, fills)
      notify({
        id: 'consulta',
        type: 'other',
        text: `${plural(fills.length, 'resposta preenchida', 'respostas preenchidas')}: ${fills.map(({ field }) => field.name || field.ref).join(', ')}.`,
      })
    }
    return {
      placeOf,
      answerOf,
      choose: (place, partyId, chosenIn) => choose(follow(place), partyId, chosenIn),
      complete,
      mayKeep,
      offered,
      open: (place, text, chosenIn) => {
        const placeNow = follow(place)
        const onPick = (partyId: string) => void choose(placeNow, partyId, chosenIn)
        setPicking({ kinds: place.link.kinds, text, onPick })
      },
      keep: async (place, use) => {
        const { dialogs } = latest.current
        const facts = factsFrom(place.link, (ref) => answerOf(place, ref))
        const kept = await keepParty({ kinds: place.link.kinds, facts, use, dialogs })
        if (!kept) return
        await freeze(place, kept.id)
        notify({ id: 'cadastro-guardado', type: 'other', text: `${kept.name} está no cadastro.` })
      },
    }
  }, [id, placeOf, mayKeep, offered, queries])

  if (links.length === 0) return children
  return (
    <LookupContext value={PartyLookup}>
      <LinkingContext value={linking}>
        <UsedContext value={{ uses: uses.data ?? [] }}>{children}</UsedContext>
      </LinkingContext>
      {picking && (
        <Suspense>
          <PickParty
            kinds={picking.kinds}
            text={picking.text}
            onClose={() => setPicking(undefined)}
            onPick={(partyId) => {
              setPicking(undefined)
              picking.onPick(partyId)
            }}
          />
        </Suspense>
      )}
      {dialogs.element}
    </LookupContext>
  )
}

function tellRowRemoved(): void {
  notify({ type: 'warning', text: 'A linha foi removida da lista; nada foi preenchido.' })
}

/** A CEP does not know the number of a house: an address in one line is left to the person who answers. */
const withWholeAddresses = (link: RegisterLink, facts: PartyFacts): RegisterLink =>
  factOf(facts, 'number') === '' ? { ...link, filled: link.filled.filter(({ fact }) => fact !== 'address') } : link
