import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { mayFillDocuments } from '#shared/api/executions/policy.ts'
import { hasDocument } from '#shared/interview/document/hasDocument.ts'
import { countSuggestions } from '#shared/interview/document/suggestions.ts'
import { checkLimits, countFields } from '#shared/interview/index.ts'
import type { Diagnostic } from '#shared/result.ts'
import { Confirm } from '../../../blocks/dialogs/Confirm.tsx'
import { Moment } from '../../../blocks/Moment.tsx'
import { plural } from '../../../blocks/plural.ts'
import { FailureAlert } from '../../../shell/forms/FailureAlert.tsx'
import { useMay } from '../../../shell/session/useMember.ts'
import { PublishedChip } from '../../PublishedChip.tsx'
import { EditorDrawer } from '../frame/EditorDrawer.tsx'
import { VersionChanges } from '../history/VersionChanges.tsx'
import { findingsText } from '../problems/FindingsCount.tsx'
import type { Findings } from '../problems/useFindings.ts'
import { useScenarioResults } from '../scenarios/useScenarioResults.ts'
import { useEditor } from '../state/useEditor.ts'
import { OutdatedDocuments } from './OutdatedDocuments.tsx'
import { PublicationFacts, useOpenLinks } from './PublicationFacts.tsx'
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
      <Publication
        findings={findings}
        openProblems={openProblems}
        openScenarios={openScenarios}
        close={onClose}
        change={change}
      />
    </EditorDrawer>
  )
}

type PublicationProps = Pick<Props, 'findings' | 'openProblems' | 'openScenarios'> & {
  close: () => void
  change: ReturnType<typeof usePublish>
}

/** Rendered only while the drawer is open, because it checks the whole interview. */
function Publication({ findings, openProblems, openScenarios, close, change }: PublicationProps) {
  const { interview, code, save } = useEditor()
  const { publication } = interview
  const current = publication !== undefined && !publication.outdated && save.kind === 'saved'
  const limits = checkLimits(code)
  const mayMove = useMay(mayFillDocuments)
  const links = useOpenLinks()
  const [withdrawing, setWithdrawing] = useState(false)
  const publishAndClose = async () => {
    if (await change.mutateAsync(true).catch(() => false)) close()
  }
  const models = code.settings.templates.length
  // The document written here becomes a Word file when it is saved.
  const willHaveFile = models > 0 || hasDocument(code.editorDef)
  const suggestions = useMemo(() => countSuggestions(code.editorDef), [code.editorDef])
  const scenarios = useScenarioResults(interview).data?.results ?? []
  const failing = scenarios.filter(({ state }) => state === 'failed').length
  const found = findings && findingsText(findings)
  const errors = findings?.errors ?? 0
  const isSaved = save.kind === 'saved'
  // Scenarios and documents are judged again when they are saved.
  const standing = isSaved ? errors : (findings?.found.filter(isErrorOfCode).length ?? 0)
  const hindered = limits.length > 0 || standing > 0 || (failing > 0 && isSaved)
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
        {plural(countFields(code), 'campo', 'campos')} em {plural(code.sections.length, 'seção', 'seções')}
        {(models > 0 || !willHaveFile) && ` · ${plural(models, 'arquivo do Word', 'arquivos do Word')}`}
      </Text>
      {!willHaveFile && (
        <Alert color="yellow" variant="light">
          Sem um arquivo do Word, o modelo recolhe respostas mas não gera arquivo.
        </Alert>
      )}
      {found !== undefined && (
        <Alert color={errors > 0 ? 'red' : 'yellow'} variant="light">
          <Text fw={500}>A verificação encontrou {found}</Text>
          <Text size="sm" my={6}>
            {advice(errors, standing)}
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
      {suggestions > 0 && (
        <Text size="sm">
          Há {plural(suggestions, 'sugestão', 'sugestões')} por decidir no texto; o documento sai sem{' '}
          {suggestions === 1 ? 'ela' : 'elas'}.
        </Text>
      )}
      {limits.map((limit) => (
        <Alert key={limit.code} color="red" variant="light">
          {limit.message}
        </Alert>
      ))}
      {!current && <PublicationFacts links={links} />}
      <FailureAlert error={change.error} />
      {!current && (
        <Group gap="sm">
          <Button loading={pending(true)} disabled={hindered} onClick={() => change.mutate(true)}>
            {publication ? 'Publicar as alterações' : 'Salvar e publicar'}
          </Button>
          <Button variant="default" disabled={hindered || change.isPending} onClick={() => void publishAndClose()}>
            Publicar e fechar
          </Button>
        </Group>
      )}
      {publication && mayMove && <OutdatedDocuments interview={interview} />}
      {publication && (
        <Button
          variant="default"
          loading={pending(false)}
          onClick={() => (links.length > 0 ? setWithdrawing(true) : change.mutate(false))}
        >
          Retirar a publicação
        </Button>
      )}
      {publication && publication.version !== interview.version && save.kind === 'saved' && (
        <section aria-label="O que muda em relação ao publicado">
          <Text fw={600} mb={6}>
            O que muda em relação à versão {publication.version}
          </Text>
          <VersionChanges
            interviewId={interview.id}
            version={interview.version}
            from={publication.version}
            except="metadata.published"
            none="O conteúdo é o mesmo da versão publicada."
          />
        </section>
      )}
      {publication && save.kind !== 'saved' && (
        <Text size="sm" c="dimmed">
          Salve para ver aqui o que muda em relação ao publicado.
        </Text>
      )}
      <Confirm
        opened={withdrawing}
        onClose={() => setWithdrawing(false)}
        title="Retirar a publicação?"
        text={`Ninguém começa documentos neste modelo, nem ${links.length === 1 ? `pelo link “${links[0]}”` : `pelos ${links.length} links públicos`}: quem chegar lê que o formulário está fechado. Documentos já começados continuam, também os de quem entrou por um link.`}
        action="Retirar"
        busy={change.isPending}
        onConfirm={() => change.mutate(false, { onSettled: () => setWithdrawing(false) })}
      />
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

/** Whether it prevents publishing whatever the documents say when they are saved. */
const isErrorOfCode = ({ severity, path }: Diagnostic): boolean =>
  severity === 'error' && !(path?.[0] === 'settings' && path[1] === 'templates')

/** What to do about the findings, of which some errors stand whatever is saved. */
function advice(errors: number, standing: number): string {
  if (standing > 0)
    return 'Com um erro, uma regra, uma fórmula ou um documento não funciona. Corrija para publicar; o que você digitou não se perde.'
  return errors > 0
    ? 'O documento é verificado de novo quando você salvar.'
    : 'São enganos prováveis, que não impedem o uso do modelo.'
}
