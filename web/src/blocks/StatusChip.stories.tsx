import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusChip } from './StatusChip.tsx'

export default { title: 'Blocos/Situação', component: StatusChip } satisfies Meta<typeof StatusChip>

export const EmAndamento: StoryObj<typeof StatusChip> = { args: { status: 0 } }
