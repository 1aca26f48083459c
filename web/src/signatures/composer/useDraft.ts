import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { CallFailure, client, isTransient } from '../../shell/client/index.ts'
import { Autosave, type Outcome, type SaveState } from '../../shell/drafts/autosave.ts'
import { type Draft, draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { bodyOf, draftOf, type EnvelopeDraft, withIds } from '../draft.ts'
import { envelopeKeys } from '../queries.ts'
import { noSteps, redo, remember, type Steps, undo } from './history.ts'
import { type DraftProblem, problemsOf } from './problems.ts'
import { refusalsOf } from './refusals.ts'

type State = SaveState<EnvelopeDetails>

type Saved = Outcome<EnvelopeDraft, EnvelopeDetails>

/** What somebody else, or this person in another tab, has saved. */
async function afterConflict(id: string): Promise<Saved> {
  try {
    return { kind: 'conflict', stored: await client.signatures.getEnvelope({ params: { id } }, { quiet: true }) }
  } catch {
    return { kind: 'passing' }
  }
}

export type Editing = {
  readonly draft: EnvelopeDraft
  /** The documents as the server has them. */
  readonly envelope: EnvelopeDetails
  /**
   * A `step` can be undone; typing is undone by the box itself. An `end` cannot, nor what came before it: the server forgets a document that
   * is taken out.
   */
  readonly edit: (change: (draft: EnvelopeDraft) => EnvelopeDraft, kind?: 'typing' | 'step' | 'end') => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  readonly save: State
  /** What the server refused when it was last saved or sent. */
  readonly refused: readonly DraftProblem[]
  readonly refuse: (error: unknown) => void
  /** Adds documents, which only the server can read. */
  readonly changeDocuments: (documents: Documents) => Promise<void>
  /** Resolves to whether everything is on the server. */
  readonly flush: () => Promise<boolean>
  /** It was sent or deleted: nothing of it is kept in this browser. */
  readonly forget: () => void
  /** After somebody else changed it: keeps what is here, or takes what is there. */
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Places that the server found in the documents, for people whose role they name. */
function placesIn(places: EnvelopeDetails['places'], { people }: EnvelopeDraft): EnvelopeDraft['places'] {
  const keyOf = new Map(people.flatMap(({ key, id }) => (id ? [[id, key] as const] : [])))
  return places.flatMap(({ participantId, label = '', ...place }) => {
    const person = keyOf.get(participantId)
    return person ? [{ ...place, key: crypto.randomUUID(), person, label }] : []
  })
}

type Documents = Parameters<typeof client.signatures.changeEnvelope>[0]['body']['documents']

/** An envelope being written: saved as it is typed, and kept in this browser until the server has all of it. */
export function useDraft(first: EnvelopeDetails, kept: Draft<EnvelopeDraft> | undefined, ordered: boolean): Editing {
  const { id: userId } = useMember()
  const queries = useQueryClient()
  const { id } = first
  const [envelope, setEnvelope] = useState(first)
  const [draft, setDraft] = useState(() => kept?.content ?? draftOf(first, ordered))
  const [steps, setSteps] = useState<Steps<EnvelopeDraft>>(noSteps)
  const [save, setSave] = useState<State>({ kind: 'saved' })
  const [refused, setRefused] = useState<readonly DraftProblem[]>([])
  const ids = useRef(new Map<string, string>())
  const sent = useRef(bodyOf(draft).sent)
  const latest = useRef(draft)
  latest.current = draft

  const [autosave] = useState(() => {
    const key = draftKey(userId, 'envelope', id)
    const keep = (content: EnvelopeDraft, baseVersion: number) =>
      void writeDraft(key, { content, baseVersion, typedAt: new Date().toISOString() })
    const received = (stored: EnvelopeDetails, sentPlaces: number) => {
      setEnvelope(stored)
      queries.setQueryData(envelopeKeys.one(id), stored)
      for (const [at, { key: person }] of sent.current.entries()) {
        const given = stored.participants[at]?.id
        if (given) ids.current.set(person, given)
      }
      const brought = placesIn(stored.places.slice(sentPlaces), withIds(latest.current, ids.current))
      if (brought.length === 0) return setDraft((known) => withIds(known, ids.current))
      latest.current = withIds(latest.current, ids.current)
      latest.current = { ...latest.current, places: [...latest.current.places, ...brought] }
      setDraft(latest.current)
      world.change(latest.current)
    }
    const world: Autosave<EnvelopeDraft, EnvelopeDetails> = new Autosave<EnvelopeDraft, EnvelopeDetails>(
      first.version,
      {
        save: async (content, version): Promise<Saved> => {
          const made = bodyOf(withIds(content, ids.current))
          sent.current = made.sent
          try {
            const stored = await client.signatures.changeEnvelope(
              { params: { id }, body: { ...made.body, version } },
              { quiet: true },
            )
            setRefused([])
            received(stored, made.body.places?.length ?? 0)
            return { kind: 'saved', version: stored.version }
          } catch (error) {
            if (error instanceof CallFailure && error.code === 'conflict') return await afterConflict(id)
            if (isTransient(error)) return { kind: 'passing' }
            const problems = error instanceof CallFailure ? refusalsOf(error.problems, made.sent) : []
            setRefused(problems)
            return { kind: 'refused', reason: problems[0]?.message ?? (error as Error).message }
          }
        },
        keep,
        // What is incomplete is only here.
        discard: () => {
          const { current } = latest
          const isWhole = problemsOf(current, today(new Date())).length === 0
          if (isWhole) void removeDraft(key)
          else keep(current, world.version)
        },
        onState: setSave,
        now: () => new Date(),
      },
    )
    return world
  })

  useEffect(() => {
    if (kept) autosave.restore(kept.content, kept.baseVersion)
  }, [autosave, kept])
  useEffect(() => {
    const retry = () => autosave.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      void autosave.flush()
    }
  }, [autosave])

  const put = useCallback(
    (next: EnvelopeDraft) => {
      latest.current = next
      setDraft(next)
      setRefused([])
      autosave.change(next)
    },
    [autosave],
  )
  const edit = useCallback<Editing['edit']>(
    (change, kind = 'typing') => {
      const before = latest.current
      const next = change(before)
      if (next === before) return
      if (kind === 'step') setSteps((known) => remember(known, before))
      if (kind === 'end') setSteps(noSteps)
      put(next)
    },
    [put],
  )
  const move = (moved: ReturnType<typeof undo<EnvelopeDraft>>) => {
    if (!moved) return
    setSteps(moved.steps)
    put(withIds(moved.value, ids.current))
  }
  const replace = (stored: EnvelopeDetails) => {
    const theirs = draftOf(stored, ordered)
    ids.current = new Map()
    latest.current = theirs
    setEnvelope(stored)
    setDraft(theirs)
    setSteps(noSteps)
    queries.setQueryData(envelopeKeys.one(id), stored)
  }

  return {
    draft,
    envelope,
    edit,
    undo: steps.past.length > 0 ? () => move(undo(steps, latest.current)) : undefined,
    redo: steps.future.length > 0 ? () => move(redo(steps, latest.current)) : undefined,
    save,
    refused,
    refuse: (error) => {
      if (error instanceof CallFailure) setRefused(refusalsOf(error.problems, bodyOf(latest.current).sent))
    },
    changeDocuments: async (documents) => {
      await autosave.flush()
      const made = bodyOf(withIds(latest.current, ids.current))
      sent.current = made.sent
      const stored = await client.signatures.changeEnvelope(
        { params: { id }, body: { ...made.body, documents, version: autosave.version } },
        { quiet: true },
      )
      for (const [at, { key }] of made.sent.entries()) {
        const given = stored.participants[at]?.id
        if (given) ids.current.set(key, given)
      }
      autosave.version = stored.version
      setEnvelope(stored)
      queries.setQueryData(envelopeKeys.one(id), stored)
      const next = {
        ...withIds(latest.current, ids.current),
        documents: stored.documents.map((one) => one.id),
      }
      // Places that the new documents bring along.
      const known = new Set(latest.current.documents)
      const brought = placesIn(
        stored.places.filter(({ documentId }) => !known.has(documentId)),
        next,
      )
      latest.current = { ...next, places: [...next.places, ...brought] }
      setDraft(latest.current)
      setSteps(noSteps)
    },
    flush: () => autosave.flush(),
    forget: () => {
      autosave.stop()
      void removeDraft(draftKey(userId, 'envelope', id))
    },
    keepMine: () => {
      if (save.kind !== 'conflict') return
      const { stored } = save
      setEnvelope(stored)
      // Documents are what the server has; those that were added there stay.
      const documents = stored.documents.map((one) => one.id)
      const there = new Set(stored.participants.map((one) => one.id))
      ids.current = new Map()
      const people = latest.current.people.map(({ id: given, ...person }) =>
        given && there.has(given) ? { ...person, id: given } : person,
      )
      const mine = { ...latest.current, documents, people }
      setSteps(noSteps)
      latest.current = mine
      setDraft(mine)
      autosave.resume(stored.version, mine)
    },
    takeTheirs: () => {
      if (save.kind !== 'conflict') return
      replace(save.stored)
      autosave.resume(save.stored.version)
    },
  }
}
