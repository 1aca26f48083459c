import { use } from 'react'
import { NativeDateInput } from '../../../blocks/dates/NativeDateInput.tsx'
import { NativeContext } from '../native.ts'
import { useInputAids } from '../useInputAids.ts'
import { onDemand } from './onDemand.tsx'
import { textOf } from './textOf.ts'
import { type AnswerProps, defineView } from './view.ts'

const calendar = onDemand(() => import('./DateAnswer.tsx'))

export default defineView({
  Answer,
  prepare: async (_field, native) => (native ? undefined : calendar.prepare()),
})

function Answer(props: AnswerProps) {
  const { frame, state, onChange } = props
  const aids = useInputAids(state)
  if (!use(NativeContext)) return <calendar.Answer {...props} />
  return <NativeDateInput {...frame} {...aids} maw={200} value={textOf(state.value)} onChange={onChange} />
}
