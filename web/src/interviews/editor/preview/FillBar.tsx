import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconEraser, IconTestPipe, IconWand } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Values } from '#shared/api/values.ts'
import { scenarioQuery } from '../../queries.ts'
import { useScenarioResults } from '../scenarios/useScenarioResults.ts'
import { useEditor } from '../state/useEditor.ts'
import { KeepAnswers } from './KeepAnswers.tsx'
import classes from './Preview.module.css'

type Answers = Readonly<Record<string, unknown>>

export type FillActs = {
  /** Makes up what these answers leave open. */
  readonly makeUp: (answers: Answers) => void
  readonly take: (answers: Answers) => void
  readonly clear: () => void
}

/** Fills the preview with made-up answers or those of a scenario, and keeps its answers as one. */
export function FillBar({ answers, acts }: { answers: () => Values; acts: FillActs }) {
  const { interview } = useEditor()
  const queries = useQueryClient()
  const scenarios = useScenarioResults(interview).data?.results ?? []
  const take = useMutation({
    mutationFn: (id: string) => queries.fetchQuery(scenarioQuery(interview.id, id, interview.version)),
    onSuccess: ({ values }) => acts.take(values),
  })
  return (
    <div className={classes.bar}>
      <p className={classes.note}>Visualização · as respostas daqui não são guardadas</p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconWand size={14} aria-hidden />}
        onClick={() => acts.makeUp(answers())}
      >
        Preencher com exemplos
      </Button>
      {scenarios.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              loading={take.isPending}
              leftSection={<IconTestPipe size={14} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              Usar um cenário
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
            {scenarios.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => take.mutate(id)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconEraser size={14} aria-hidden />}
        onClick={acts.clear}
      >
        Limpar
      </Button>
      <KeepAnswers answers={answers} />
    </div>
  )
}
