import { Group, Radio } from '@mantine/core'
import { IconToggleLeft } from '@tabler/icons-react'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ icon: IconToggleLeft, Answer })

function Answer({ frame, state: { value }, onChange }: AnswerProps) {
  return (
    <Radio.Group
      {...frame}
      name={frame.id}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <Group gap={24} mt="var(--answers-gap, 8px)">
        <Radio value="true" label="Sim" />
        <Radio value="false" label="Não" />
      </Group>
    </Radio.Group>
  )
}
