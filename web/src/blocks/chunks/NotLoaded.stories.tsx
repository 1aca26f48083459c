import type { Meta, StoryObj } from '@storybook/react-vite'
import { NotLoaded } from './NotLoaded.tsx'

export default { title: 'NotLoaded', component: NotLoaded } satisfies Meta<typeof NotLoaded>

type Story = StoryObj<typeof NotLoaded>

export const Here: Story = {}
export const InPlaceOfADialog: Story = { args: { opened: true, onClose: () => undefined } }
export const AroundAPage: Story = { args: { children: 'O restante da página.' } }
