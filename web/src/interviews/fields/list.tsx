import { IconListDetails } from '@tabler/icons-react'
import { ListAnswer } from '../answer/ListAnswer.tsx'
import { defineView } from './view.ts'

export default defineView({ icon: IconListDetails, Answer: ListAnswer })
