import { RichAnswer } from './RichAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ Answer: RichAnswer })
