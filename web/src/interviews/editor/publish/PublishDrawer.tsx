import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'react-router'
import { checkLimits, countFields } from '#shared/interview/index.ts'
import { Moment } from '../../../blocks/Moment.tsx'
import { plural } from '../../../blocks/plural.ts'
import { PublishedChip } from '../../PublishedChip.tsx'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { findingsText } from '../problems/FindingsCount.tsx'
import type { Findings } from '../problems/useFindings.ts'
import { useScenarioResults } from '../scenarios/useScenarioResults.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePublish } from './usePublish.ts'

type Props = {
  findings: Findings | undefined
  opened: boolean
  onClose: () => void
  openProblems: () => void
  openScenarios: () => void
}

/** What is published, what publishing the draft would change, and the start of the first document. */
export function PublishDrawer({ findings, opened, onClose, openProblems, openScenarios }: Props) {
  const change = usePublish()
  return (
    <EditorDrawer opened={opened} onClose={onClose} size={420} title={<b>Publicação</b>}>
      <Publication findings={findings} openProblems={openProblems} openScenarios={openScenarios} change={change} />
    </EditorDrawer>
  )
}

type PublicationProps = Pick<Props, 'findings' | 'openProblems' | 'openScenarios'> & {
  change: ReturnType<typeof usePublish>
}

/** Rendered only while the drawer is open, because it checks the whole interview. */
function Publication({ findings, openProblems, openScenarios, change }: PublicationProps) {
  const { interview, code, save } = useEditor()
  const { publication } = interview
  const current = publication !== undefined && !publication.outdated && save.kind === 'saved'
  const limits = checkLimits(code)
  const models = code.settings.templates.length
  const scenarios = useScenarioResults(interview).data?.results ?? []
  const failing = scenarios.filter(({ state }) => state === 'failed').length
  const found = findings && findingsText(findings)
  const errors = findings?.errors ?? 0
  const pending = (published: boolean) => change.isPending && change.variables === published
  return (
    <Stack>
      <div>
        <PublishedChip interview={interview} />
      </div>
      {publication && (
        <Text size="sm">
          Versão {publication.version}, publicada <Moment instant={publication.publishedAt} />
        </Text>
      )}
      <Text c="dimmed">{explained(publication !== undefined, current)}</Text>
      {current && (
        <Button component={Link} to={`/app/run/${interview.id}`} leftSection={<IconPlayerPlay size={16} aria-hidden />}>
          Começar um documento
        </Button>
      )}
      <Text size="sm">
        {plural(countFields(code), 'campo', 'campos')} em {plural(code.sections.length, 'seção', 'seções')} ·{' '}
        {plural(models, 'arquivo do Word', 'arquivos do Word')}
      </Text>
      {models === 0 && (
        <Alert color="yellow" variant="light">
          Sem um arquivo do Word, o modelo recolhe respostas mas não gera arquivo.
        </Alert>
      )}
      {found !== undefined && (
        <Alert color={errors > 0 ? 'red' : 'yellow'} variant="light">
          <Text fw={500}>A verificação encontrou {found}</Text>
          <Text size="sm" my={6}>
            {errors > 0
              ? 'Com um erro, uma regra, uma fórmula ou um documento não funciona. Corrija para publicar; o que você digitou não se perde.'
              : 'São enganos prováveis, que não impedem o uso do modelo.'}
          </Text>
          <Button size="compact-sm" variant="default" onClick={openProblems}>
            Ver os problemas
          </Button>
        </Alert>
      )}
      {failing > 0 && (
        <Alert color="red" variant="light">
          <Text fw={500}>
            {failing === 1 ? 'Um cenário de teste não dá' : `${failing} cenários de teste não dão`} o texto esperado
          </Text>
          <Text size="sm" my={6}>
            Corrija o modelo, ou aceite o texto novo em cada cenário, para publicar.
          </Text>
          <Button size="compact-sm" variant="default" onClick={openScenarios}>
            Ver os cenários
          </Button>
        </Alert>
      )}
      {failing === 0 && scenarios.length > 0 && (
        <Text size="sm">
          {plural(scenarios.length, 'cenário de teste dá', 'cenários de teste dão')} o texto esperado.
        </Text>
      )}
      {limits.map((limit) => (
        <Alert key={limit.code} color="red" variant="light">
          {limit.message}
        </Alert>
      ))}
      {!current && (
        <Button
          loading={pending(true)}
          disabled={limits.length > 0 || errors > 0 || (failing > 0 && save.kind === 'saved')}
          onClick={() => change.mutate(true)}
        >
          {publication ? 'Publicar as alterações' : 'Salvar e publicar'}
        </Button>
      )}
      {publication && (
        <Button variant="default" loading={pending(false)} onClick={() => change.mutate(false)}>
          Retirar a publicação
        </Button>
      )}
    </Stack>
  )
}

function explained(published: boolean, current: boolean): string {
  if (!published)
    return 'Publicado, o modelo aparece para o escritório e nele se começam documentos. Antes disso, experimente em Visualizar.'
  return current
    ? 'Documentos novos começam nesta versão. O que você mudar daqui em diante fica no rascunho, até publicar de novo.'
    : 'O rascunho tem alterações que ainda não valem para ninguém. Ao publicar, os documentos novos começam com elas; os já começados continuam na versão em que começaram.'
}
