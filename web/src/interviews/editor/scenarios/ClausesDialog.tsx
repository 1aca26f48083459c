import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#shared/api/call.ts'
import type { scenarioCalls } from '#shared/api/interviews/scenarios.ts'
import { Modal } from '../../../blocks/dialogs/Modal.tsx'
import { QueryResult } from '../../../blocks/QueryResult.tsx'
import { client } from '../../../shell/client/index.ts'
import { FailureAlert } from '../../../shell/forms/FailureAlert.tsx'
import { interviewKeys, scenarioQuery } from '../../queries.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './Scenarios.module.css'

type Props = { scenarioId: string; opened: boolean; onClose: () => void }

/** Chooses what a scenario expects: the whole text, or some clauses of the text it gives now. */
export function ClausesDialog({ scenarioId, opened, onClose }: Props) {
  const { interview } = useEditor()
  const query = useQuery({ ...scenarioQuery(interview.id, scenarioId, interview.version), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="O que o cenário confere" size={640}>
      <QueryResult query={query} rows={4}>
        {(scenario) => <Choice scenario={scenario} onClose={onClose} />}
      </QueryResult>
    </Modal>
  )
}

type Read = Answer<typeof scenarioCalls.readScenario>

/** Names a paragraph of a document. */
const keyOf = (modelId: string, text: string): string => `${modelId} ${text}`

function Choice({ scenario, onClose }: { scenario: Read; onClose: () => void }) {
  const { interview } = useEditor()
  const queries = useQueryClient()
  const [expects, setExpects] = useState(scenario.expects)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        scenario.expects === 'clauses'
          ? scenario.documents.flatMap(({ modelId, paragraphs }) => paragraphs.map((text) => keyOf(modelId, text)))
          : [],
      ),
  )
  const documents = offered(scenario)
  const clauses = documents
    .map(({ modelId, paragraphs }) => ({
      modelId,
      paragraphs: paragraphs.filter((text) => chosen.has(keyOf(modelId, text))),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0)
  const change = useMutation({
    mutationFn: () =>
      client.interviews.changeScenario(
        {
          params: { id: interview.id, scenarioId: scenario.id },
          body: expects === 'text' ? { expects } : { expects, clauses },
        },
        { quiet: true },
      ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: interviewKeys.scenarios(interview.id) })
      onClose()
    },
  })
  const pick = (key: string, picked: boolean) => {
    const next = new Set(chosen)
    if (picked) next.add(key)
    else next.delete(key)
    setChosen(next)
  }
  return (
    <Stack>
      <Radio.Group
        aria-label="O que conferir"
        value={expects}
        onChange={(value) => setExpects(value as Read['expects'])}
      >
        <Stack gap="xs">
          <Radio
            value="text"
            label="O texto todo dos documentos"
            description="Qualquer mudança no texto é mostrada. O texto de agora passa a ser o esperado."
          />
          <Radio
            value="clauses"
            label="Só as cláusulas que eu escolher"
            description="O resto do documento pode mudar, e a ordem também."
          />
        </Stack>
      </Radio.Group>
      {expects === 'clauses' &&
        documents.map(({ modelId, name, paragraphs }) => (
          <section key={modelId} aria-label={name}>
            <Text size="sm" fw={600} mb={6}>
              {name}
            </Text>
            <div className={classes.clauses}>
              {paragraphs.map((text) => (
                <Checkbox
                  key={text}
                  label={text}
                  size="sm"
                  checked={chosen.has(keyOf(modelId, text))}
                  onChange={(event) => pick(keyOf(modelId, text), event.currentTarget.checked)}
                />
              ))}
            </div>
          </section>
        ))}
      <FailureAlert error={change.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          loading={change.isPending}
          disabled={expects === 'clauses' && clauses.length === 0}
          onClick={() => change.mutate()}
        >
          Conferir assim
        </Button>
      </Group>
    </Stack>
  )
}

/** Each paragraph once: those the documents have now, and chosen ones that are not there any more. */
function offered({ present, documents, expects }: Read): Read['present'] {
  const kept = expects === 'clauses' ? documents : []
  const gone = kept.filter(({ modelId }) => !present.some((document) => document.modelId === modelId))
  return [...present, ...gone].map(({ modelId, name, paragraphs }) => ({
    modelId,
    name,
    paragraphs: [
      ...new Set([...(kept.find((document) => document.modelId === modelId)?.paragraphs ?? []), ...paragraphs]),
    ],
  }))
}
