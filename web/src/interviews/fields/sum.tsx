import { IconSum } from '@tabler/icons-react'
import { OutputAnswer } from './OutputAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ icon: IconSum, Answer: OutputAnswer })
