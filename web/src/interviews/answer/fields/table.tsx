import { onDemand } from './onDemand.tsx'
import { defineView } from './view.ts'

export default defineView(onDemand(() => import('./TableAnswer.tsx')))
