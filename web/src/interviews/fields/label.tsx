import { IconInfoCircle } from '@tabler/icons-react'
import { RichAnswer } from './RichAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ icon: IconInfoCircle, Answer: RichAnswer })
