import { OutputAnswer } from './OutputAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ Answer: OutputAnswer })
