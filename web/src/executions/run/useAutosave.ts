import { useEffect, useRef, useState } from 'react'
import { coverPasswords } from '#shared/interview/index.ts'
import { Autosave, type SaveState } from '../../shell/drafts/autosave.ts'
import { draftKey, removeDraft, writeDraft } from '../../shell/drafts/drafts.ts'
import { createSave } from './createSave.ts'
import type { Keeping, OpenDocument } from './keeping.ts'
import type { Content, DraftContent } from './useRun.ts'
import type { useTogether } from './useTogether.ts'

/** Saves a document's answers as they are typed; unsaved ones are stored in this browser. */
export function useAutosave(
  execution: OpenDocument,
  keeping: Keeping,
  { shared, receive, renamed }: ReturnType<typeof useTogether>,
) {
  const [state, setState] = useState<SaveState<OpenDocument>>(() => savedBefore(execution))
  const latest = useRef({ receive, renamed })
  latest.current = { receive, renamed }
  const [saving] = useState(() =>
    createSave(keeping, execution.interview, {
      shared,
      received: (stored) => latest.current.receive(stored),
      renamed: (before, name) => latest.current.renamed(before, name),
    }),
  )
  const [autosave] = useState(() => {
    // Passwords are not stored in the browser.
    const covered = ({ values, name }: Content): Content => ({
      values: coverPasswords(execution.interview, values),
      name,
    })
    const key = draftKey(keeping.owner, 'execution', execution.id)
    return new Autosave<Content, OpenDocument>(execution.version, {
      save: async (content, version, isApart) => {
        const outcome = await saving.save(content, version, isApart)
        if (outcome.kind === 'saved') keeping.cache(covered(outcome.joined ?? content), outcome.version)
        return outcome
      },
      keep: ({ values, name }, baseVersion) => {
        const { values: baseValues, name: before } = saving.base()
        const content: DraftContent = {
          ...covered({ values, name }),
          base: covered({ values: baseValues, name: before }),
        }
        void writeDraft(key, { content, baseVersion, typedAt: new Date().toISOString() })
      },
      discard: () => void removeDraft(key),
      onState: setState,
      now: () => new Date(),
    })
  })
  useEffect(() => {
    const retry = () => autosave.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      // Leaving the screen saves unsaved answers; if that fails, the draft remains for the next visit.
      void autosave.flush().then(keeping.left)
    }
  }, [autosave, keeping])
  return { autosave, saving, state }
}

/** The first version is what the document began with. */
const savedBefore = ({ version, updatedAt }: OpenDocument): SaveState<never> =>
  version > 1 ? { kind: 'saved', at: new Date(updatedAt) } : { kind: 'blank' }
