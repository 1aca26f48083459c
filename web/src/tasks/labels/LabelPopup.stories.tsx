import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Label } from '../task.ts'
import { exampleTasks } from '../testing/exampleTasks.ts'
import { LabelChip } from './LabelChip.tsx'
import { LabelPanel } from './LabelPanel.tsx'
import { LabelPopup } from './LabelPopup.tsx'

type Args = {
  start: readonly Label[]
  /** Shows only the open popup's content. */
  open?: boolean
  /** Message with which every change is refused. */
  refusal?: string
}

/** Labels in memory, and those of one task. */
function Labels({ start, open, refusal }: Args) {
  const [labels, setLabels] = useState(start)
  const [chosen, setChosen] = useState<readonly string[]>(start.slice(0, 1).map(({ id }) => id))
  const kept = async (act: () => void) => {
    if (refusal) throw new Error(refusal)
    act()
  }
  const content = {
    labels,
    chosen,
    onChoose: setChosen,
    acts: {
      add: async (label: Omit<Label, 'id'>) => {
        const created = { ...label, id: `nova-${labels.length}` }
        await kept(() => setLabels((known) => [...known, created]))
        return created
      },
      update: (label: Label) =>
        kept(() => setLabels((known) => known.map((other) => (other.id === label.id ? label : other)))),
      remove: (id: string) => kept(() => setLabels((known) => known.filter((label) => label.id !== id))),
    },
  }
  return (
    <main style={{ padding: 24, maxWidth: 348 }}>
      {open ? <LabelPanel {...content} /> : <LabelPopup title="Protocolar contestação" {...content} />}
      <ul
        aria-label="Etiquetas da tarefa"
        style={{ display: 'flex', gap: 4, flexWrap: 'wrap', listStyle: 'none', padding: 0 }}
      >
        {labels
          .filter(({ id }) => chosen.includes(id))
          .map((label) => (
            <li key={label.id}>
              <LabelChip label={label} />
            </li>
          ))}
      </ul>
    </main>
  )
}

export default { title: 'LabelPopup', component: Labels, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Labels
>

type Story = StoryObj<typeof Labels>

const { labels } = exampleTasks(0)

export const Closed: Story = { args: { start: labels } }
export const Full: Story = { args: { start: labels, open: true } }
export const Empty: Story = { args: { start: [], open: true } }
export const Refused: Story = { args: { start: labels, refusal: 'Não foi possível salvar a etiqueta. Tente de novo.' } }
export const Many: Story = {
  args: {
    start: Array.from({ length: 40 }, (_, at) => ({
      ...(labels[at % 5] as Label),
      id: `m${at}`,
      name: `Vara cível nº ${at + 1}ª`,
    })),
    open: true,
  },
}
