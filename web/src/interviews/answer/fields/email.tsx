import { LineAnswer } from './LineAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ Answer: LineAnswer })
