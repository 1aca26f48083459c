import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusChip } from './StatusChip.tsx'

export default { title: 'StatusChip', component: StatusChip } satisfies Meta<typeof StatusChip>

type Story = StoryObj<typeof StatusChip>

export const InProgress: Story = { args: { status: 0 } }
export const Reviewing: Story = { args: { status: 1 } }
export const Correct: Story = { args: { status: 2 } }
export const Overdue: Story = { args: { status: 3 } }
export const Finished: Story = { args: { status: 4 } }
export const Failed: Story = { args: { status: 4, failed: true } }
export const Invalid: Story = { args: { status: 9 } }
