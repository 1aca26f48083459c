import { onDemand } from './onDemand.tsx'
import { defineView } from './view.ts'

export default defineView(onDemand(async () => ({ default: (await import('../ListAnswer.tsx')).ListAnswer })))
