import { Input, Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../blocks/chunks/loadChunk.ts'
import { Delayed } from '../../../blocks/Delayed.tsx'
import type { AnswerProps } from './view.ts'

type Control = ComponentType<AnswerProps>

/** A control that few interviews have: its code is loaded when a question needs it, or before by `prepare`. */
export function onDemand(load: () => Promise<{ default: Control }>) {
  let loaded: Control | undefined
  const Later = lazy(() => loadChunk(load))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each type, when its module loads
  function Answer(props: AnswerProps) {
    const [Chosen] = useState(() => loaded ?? Later)
    const { readOnly: _, withAsterisk: __, ...frame } = props.frame
    return (
      <Suspense
        fallback={
          <Input.Wrapper {...frame} labelElement="div">
            <Delayed>
              <Skeleton height={36} />
            </Delayed>
          </Input.Wrapper>
        }
      >
        <Chosen {...props} />
      </Suspense>
    )
  }
  const prepare = async () => {
    loaded = (await load()).default
  }
  return { Answer, prepare }
}
