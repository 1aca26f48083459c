import { IconLetterCase } from '@tabler/icons-react'
import { LineAnswer } from './LineAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ icon: IconLetterCase, Answer: LineAnswer })
