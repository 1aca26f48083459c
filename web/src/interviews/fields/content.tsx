import { IconBooks } from '@tabler/icons-react'
import { RichAnswer } from './RichAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ icon: IconBooks, Answer: RichAnswer })
