import { use } from 'react'
import { optionsOf } from '#shared/interview/index.ts'
import type { Field } from '#shared/interview/model.ts'
import { NativeContext } from '../native.ts'
import { NativeOptions } from './NativeOptions.tsx'
import { onDemand } from './onDemand.tsx'
import { type AnswerProps, defineView } from './view.ts'

const searchable = onDemand(() => import('./SelectAnswer.tsx'))

export default defineView({
  Answer,
  prepare: async (field, native) => (native && isShort(field) ? undefined : searchable.prepare()),
})

/** Longer lists need a search. */
const MOST = 60

const isShort = (field: Field): boolean => optionsOf(field).length <= MOST

function Answer(props: AnswerProps) {
  const native = use(NativeContext)
  return native && isShort(props.state.field) ? <NativeOptions {...props} /> : <searchable.Answer {...props} />
}
