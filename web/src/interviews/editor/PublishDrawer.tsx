import { Alert, Button, Drawer, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { checkLimits, countFields } from '#shared/interview/index.ts'
import { plural } from '../../blocks/plural.ts'
import { client } from '../../shell/client/index.ts'
import { PublishedChip } from '../PublishedChip.tsx'
import { findingsText } from './problems/FindingsCount.tsx'
import type { Findings } from './problems/useFindings.ts'
import type { Editor } from './useEditor.ts'

type Props = {
  editor: Editor
  findings: Findings | undefined
  opened: boolean
  onClose: () => void
  openProblems: () => void
}

/** S0 §4: publishing saves, sets the interview published and closes the drawer. */
export function PublishDrawer({ editor, findings, opened, onClose, openProblems }: Props) {
  const { interview, code } = editor
  const limits = checkLimits(code)
  const models = code.settings.templates.length
  const found = findings && findingsText(findings)
  const change = useMutation({
    mutationFn: async (published: boolean) => {
      const version = await editor.saveNow()
      if (version === undefined) return
      editor.adopt(
        await client.interviews.changeInterview({ params: { id: interview.id }, body: { version, published } }),
      )
      onClose()
    },
  })
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={420} title={<b>Publicação</b>}>
      <Stack>
        <div>
          <PublishedChip published={interview.published} />
        </div>
        <Text c="dimmed">
          {interview.published
            ? 'Quem começa um documento usa a última versão salva. Documentos já começados continuam na versão em que começaram.'
            : 'Publicada, a entrevista aparece para todo o escritório como pronta para uso.'}
        </Text>
        <Text size="sm">
          {plural(countFields(code), 'campo', 'campos')} em {plural(code.sections.length, 'seção', 'seções')} ·{' '}
          {plural(models, 'documento do Word', 'documentos do Word')}
        </Text>
        {models === 0 && (
          <Alert color="yellow" variant="light">
            Sem um documento do Word, a entrevista recolhe respostas mas não gera arquivo.
          </Alert>
        )}
        {found !== undefined && (
          <Alert color={findings?.errors ? 'red' : 'yellow'} variant="light">
            <Text fw={500}>A verificação encontrou {found}</Text>
            <Text size="sm" my={6}>
              {findings?.errors
                ? 'Um erro impede que uma regra, uma fórmula ou um documento funcione. Ainda assim, você pode publicar.'
                : 'São enganos prováveis, que não impedem o uso da entrevista.'}
            </Text>
            <Button size="compact-sm" variant="default" onClick={openProblems}>
              Ver os problemas
            </Button>
          </Alert>
        )}
        {limits.map((limit) => (
          <Alert key={limit.code} color="red" variant="light">
            {limit.message}
          </Alert>
        ))}
        <Button
          loading={change.isPending}
          disabled={limits.length > 0}
          variant={interview.published ? 'default' : 'filled'}
          onClick={() => change.mutate(!interview.published)}
        >
          {interview.published ? 'Retirar a publicação' : 'Salvar e publicar'}
        </Button>
      </Stack>
    </Drawer>
  )
}
