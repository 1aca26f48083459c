import { IconGitBranch } from '@tabler/icons-react'
import { defineView } from './view.ts'

export default defineView({ icon: IconGitBranch })
