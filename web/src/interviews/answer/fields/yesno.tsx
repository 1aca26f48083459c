import { Group, Radio } from '@mantine/core'
import { type AnswerProps, defineView } from './view.ts'

export default defineView({ Answer })

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
