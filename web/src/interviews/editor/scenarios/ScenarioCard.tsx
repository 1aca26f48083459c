import { Button, Text, TextInput } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPencil, IconTextPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ScenarioResult } from '#shared/api/interviews/scenarios.ts'
import { Confirm } from '../../../blocks/dialogs/Confirm.tsx'
import { MoreMenu } from '../../../blocks/layout/MoreMenu.tsx'
import { client } from '../../../shell/client/index.ts'
import { FailureAlert } from '../../../shell/forms/FailureAlert.tsx'
import { interviewKeys } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'
import { ClausesDialog } from './ClausesDialog.tsx'
import classes from './Scenarios.module.css'
import { TextDifferences } from './TextDifferences.tsx'

type Props = {
  result: ScenarioResult
  /** The version the result is of. */
  version: number
}

type Asked = 'accept' | 'delete' | 'clauses'

/** A scenario and its result: what is not as expected, and what can be done about it. */
export function ScenarioCard({
  result: { id: scenarioId, name, expects, state, problems, differences },
  version,
}: Props) {
  const { interview, save } = useEditor()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked>()
  const [renaming, setRenaming] = useState<string>()
  const params = { id: interview.id, scenarioId }
  const act = useMutation({
    mutationFn: (doing: () => Promise<unknown>) => doing(),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: interviewKeys.scenarios(interview.id) })
      // The name that was typed stays there until it is stored.
      setRenaming(undefined)
    },
    onSettled: () => setAsked(undefined),
  })
  const accept = () =>
    act.mutate(() => client.interviews.acceptScenario({ params, body: { version } }, { quiet: true }))
  const remove = () => act.mutate(() => client.interviews.deleteScenario({ params }, { quiet: true }))
  const rename = () => {
    const wanted = renaming?.trim()
    if (act.isPending) return
    if (!wanted || wanted === name) return setRenaming(undefined)
    act.mutate(() => client.interviews.changeScenario({ params, body: { name: wanted } }, { quiet: true }))
  }
  const failed = state === 'failed'
  const Icon = failed ? IconAlertCircle : IconCheck
  // What would be accepted is the text of the saved version, as it is shown.
  const acceptable = failed && problems.length === 0
  return (
    <li className={classes.scenario} data-state={state}>
      <div className={classes.head}>
        <Icon size={18} aria-hidden />
        {renaming === undefined ? (
          <p className={classes.name}>{name}</p>
        ) : (
          <form
            style={{ flex: 1 }}
            onSubmit={(event) => {
              event.preventDefault()
              rename()
            }}
          >
            <TextInput
              aria-label="Nome do cenário"
              data-autofocus
              autoFocus
              maxLength={120}
              value={renaming}
              onChange={(event) => {
                act.reset()
                setRenaming(event.currentTarget.value)
              }}
              // After a failure, only who asks for it tries again.
              onBlur={() => !act.isError && rename()}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return
                event.stopPropagation()
                act.reset()
                setRenaming(undefined)
              }}
            />
          </form>
        )}
        <MoreMenu
          label={`Mais opções de ${name}`}
          acts={[
            { label: 'Mudar o nome', icon: IconPencil, onSelect: () => setRenaming(name) },
            { label: 'Escolher o que conferir', icon: IconTextPlus, onSelect: () => setAsked('clauses') },
            { label: 'Excluir', icon: IconTrash, onSelect: () => setAsked('delete'), danger: true, divided: true },
          ]}
        />
      </div>
      <p className={classes.facts}>
        {failed ? 'Mudou' : 'Passou'} · confere{' '}
        {expects === 'text' ? 'o texto todo dos documentos' : 'só as cláusulas escolhidas'}
      </p>
      {problems.map((problem) => (
        <Text key={problem} size="sm">
          {problem}
        </Text>
      ))}
      {differences.map((difference) => (
        <TextDifferences key={difference.modelId} {...difference} />
      ))}
      <FailureAlert error={act.error} />
      {act.isError && renaming !== undefined && (
        <div className={classes.acts}>
          <Button size="compact-sm" variant="default" onClick={rename}>
            Tentar de novo
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => {
              act.reset()
              setRenaming(undefined)
            }}
          >
            Manter o nome anterior
          </Button>
        </div>
      )}
      {acceptable && (
        <div className={classes.acts}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Aceitar o texto novo de ${name}`}
            disabled={save.kind !== 'saved'}
            loading={act.isPending && asked === undefined}
            onClick={() => setAsked('accept')}
          >
            Aceitar o texto novo
          </Button>
          {save.kind !== 'saved' && (
            <Text size="sm" c="dimmed">
              Salve antes, para ver o texto que vai aceitar.
            </Text>
          )}
        </div>
      )}
      <Confirm
        opened={asked === 'accept'}
        onClose={() => setAsked(undefined)}
        title="Aceitar o texto novo?"
        text={`A partir daqui, o cenário “${name}” espera o texto que os documentos têm agora. O aceite fica no registro de atividades.`}
        action="Aceitar"
        busy={act.isPending}
        onConfirm={accept}
      />
      <Confirm
        opened={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title="Excluir o cenário?"
        text={`As respostas e o texto esperado de “${name}” são apagados. Os documentos do escritório não mudam.`}
        action="Excluir"
        danger
        busy={act.isPending}
        onConfirm={remove}
      />
      <ClausesDialog scenarioId={scenarioId} opened={asked === 'clauses'} onClose={() => setAsked(undefined)} />
    </li>
  )
}
