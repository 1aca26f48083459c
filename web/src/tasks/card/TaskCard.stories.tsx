import type { Meta, StoryObj } from '@storybook/react-vite'
import { exampleTasks } from '../testing/exampleTasks.ts'
import { taskOf } from '../testing/taskOf.ts'
import { TaskCard } from './TaskCard.tsx'

export default {
  title: 'TaskCard',
  component: TaskCard,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main style={{ padding: 24, maxWidth: 360 }}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof TaskCard>

type Story = StoryObj<typeof TaskCard>

const { tasks, labels, people } = exampleTasks(3)
const [pending = taskOf({ id: 't' })] = tasks
const open = () => undefined

export const Pending: Story = {
  args: { task: pending, labels: labels.slice(0, 2), people: people.slice(0, 1), onOpen: open },
}
export const Done: Story = { args: { ...Pending.args, task: { ...pending, status: 'done' } } }
export const Bare: Story = {
  args: { task: taskOf({ id: 't', title: 'Ligar para o cliente' }), labels: [], people: [], onOpen: open },
}
export const LongNames: Story = {
  args: {
    task: { ...pending, title: `${pending.title} `.repeat(5) },
    labels,
    people: [{ id: 'p9', name: 'Maria Antonieta Vasconcelos de Albuquerque Cavalcanti e Silva Prado' }, ...people],
    onOpen: open,
  },
}
