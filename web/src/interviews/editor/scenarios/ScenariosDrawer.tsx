import { Alert, Button, Text } from '@mantine/core'
import { MOST_SCENARIOS, type ScenarioResults } from '#shared/api/interviews/scenarios.ts'
import { Blank } from '../../../blocks/Blank.tsx'
import { plural } from '../../../blocks/plural.ts'
import { QueryResult } from '../../../blocks/QueryResult.tsx'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import type { Target } from '../problems/target.ts'
import { useEditor } from '../state/useEditor.ts'
import { ScenarioCard } from './ScenarioCard.tsx'
import classes from './Scenarios.module.css'
import { UntriedConditions } from './UntriedConditions.tsx'
import { useScenarioResults } from './useScenarioResults.ts'

type Props = {
  opened: boolean
  onClose: () => void
  /** Opens the preview, where scenarios are made. */
  preview: () => void
  go: (target: Target) => void
}

/** The scenarios of the interview: whether their documents have the expected text, and which conditions none of them tries. */
export default function ScenariosDrawer({ opened, onClose, preview, go }: Props) {
  return (
    <EditorDrawer opened={opened} onClose={onClose} size={560} title={<b>Cenários de teste</b>}>
      {opened && <Scenarios preview={preview} go={go} />}
    </EditorDrawer>
  )
}

function Scenarios({ preview, go }: Pick<Props, 'preview' | 'go'>) {
  const { interview, code, save } = useEditor()
  const query = useScenarioResults(interview)
  if (code.settings.templates.length === 0)
    return (
      <Blank paper>
        <Text>Um cenário confere o texto dos documentos. Envie antes um arquivo do Word para este modelo.</Text>
      </Blank>
    )
  return (
    <div className={classes.whole}>
      {save.kind !== 'saved' && (
        <Text size="sm" c="dimmed" role="status">
          O que ainda não foi salvo entra na conferência assim que você salvar.
        </Text>
      )}
      <QueryResult query={query} rows={3}>
        {(data) => <Results data={data} preview={preview} go={go} />}
      </QueryResult>
    </div>
  )
}

function Results({ data, preview, go }: Pick<Props, 'preview' | 'go'> & { data: ScenarioResults }) {
  const { results, conditions } = data
  const failed = results.filter(({ state }) => state === 'failed').length
  if (results.length === 0)
    return (
      <Blank paper>
        <Text>
          Um cenário guarda respostas e o texto que os documentos devem ter com elas. A cada alteração, você sabe o que
          mudou no texto.
        </Text>
        <Button onClick={preview}>Responder e guardar um cenário</Button>
        <Text size="sm" c="dimmed">
          Num documento já respondido, escolha “Usar como cenário”.
        </Text>
      </Blank>
    )
  return (
    <>
      <div>
        <p className={classes.heading} role="status">
          {failed === 0
            ? results.length === 1
              ? 'O cenário dá o texto esperado'
              : `Os ${results.length} cenários dão o texto esperado`
            : `${failed} de ${plural(results.length, 'cenário', 'cenários')} ${failed === 1 ? 'mudou' : 'mudaram'}`}
        </p>
        {failed > 0 && (
          <Text size="sm" c="dimmed">
            A publicação espera que o modelo seja corrigido ou que você aceite o texto novo.
          </Text>
        )}
      </div>
      <ul className={classes.list}>
        {results
          .toSorted((a, b) => Number(a.state === 'passed') - Number(b.state === 'passed'))
          .map((result) => (
            <ScenarioCard key={result.id} result={result} version={data.version} />
          ))}
      </ul>
      <div>
        <Button variant="default" onClick={preview} disabled={results.length >= MOST_SCENARIOS}>
          Novo cenário
        </Button>
        {results.length >= MOST_SCENARIOS && (
          <Text size="sm" c="dimmed" mt={6}>
            Um modelo tem até {MOST_SCENARIOS} cenários. Exclua um que não é mais útil.
          </Text>
        )}
      </div>
      {conditions.untried.length > 0 ? (
        <UntriedConditions {...conditions} go={go} />
      ) : (
        conditions.total > 0 && (
          <Alert color="green" variant="light">
            Os cenários passam por todas as condições do modelo e dos arquivos do Word, atendidas e não atendidas.
          </Alert>
        )
      )}
    </>
  )
}
