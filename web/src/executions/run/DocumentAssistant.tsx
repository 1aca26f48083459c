import { lazy, Suspense, use, useState } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import type { Values } from '#shared/api/values.ts'
import { definitionOf } from '#shared/interview/index.ts'
import { loadChunk } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { ReviewContext } from '../review/context.ts'
import type { useAnswering } from './useAnswering.ts'

const AssistantPanel = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../chat/index.ts')).AssistantPanel })),
)

type Props = {
  execution: Execution
  name: string
  opened: boolean
  onClose: () => void
  /** Goes to a question; undefined if it is not shown. */
  goTo: (ref: string) => (() => void) | undefined
  /** The answers, if the user may change them. */
  answering?: Pick<ReturnType<typeof useAnswering>, 'program' | 'run'> & { readonly fill: (values: Values) => void }
}

/** The assistant of a document. Its code is loaded once it is opened, and it stays while it slides out. */
export function DocumentAssistant({ execution, name, opened, onClose, goTo, answering }: Props) {
  const reviewing = use(ReviewContext)
  const [everOpened, setEverOpened] = useState(opened)
  if (opened && !everOpened) setEverOpened(true)
  if (!everOpened) return null
  const hasPaper = execution.interview.settings.templates.length > 0
  const present = (ref: string): string | undefined => {
    const state = answering?.run.field(ref)
    const field = answering?.program.definitions[answering.program.index.get(ref) ?? -1]
    if (!state?.visible || state.readOnly || !field) return undefined
    return definitionOf(field).format(state.value, field)
  }
  return (
    <Silently>
      <Suspense fallback={null}>
        <AssistantPanel
          subject={{ executionId: execution.id }}
          name={name}
          opened={opened}
          onClose={onClose}
          acts={{
            goTo,
            seek:
              reviewing && hasPaper
                ? ({ mark, modelId, quote }) =>
                    reviewing.seek({ id: `assistente-${mark}`, modelId, quote: openingOf(quote) })
                : undefined,
            present,
            apply:
              answering &&
              ((proposal) => {
                if (proposal.kind !== 'answer') return undefined
                const before = answering.run.answers()[proposal.ref] ?? null
                answering.fill({ [proposal.ref]: proposal.value } as Values)
                return () => answering.fill({ [proposal.ref]: before } as Values)
              }),
          }}
        />
      </Suspense>
    </Silently>
  )
}

/** How a clause begins: what was answered since may have changed the rest. */
const openingOf = (clause: string): string => clause.split(/\s+/).slice(0, 6).join(' ')
