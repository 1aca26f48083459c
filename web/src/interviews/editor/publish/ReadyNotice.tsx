import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { mayBeginDocuments } from '#shared/api/executions/policy.ts'
import { hasDocument } from '#shared/interview/document/hasDocument.ts'
import { countFields } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { plural } from '../../../blocks/plural.ts'
import { useMay } from '../../../shell/session/useMember.ts'
import classes from '../frame/Notice.module.css'
import { usePendingProposals } from '../models/usePendingProposals.ts'
import type { Findings } from '../problems/useFindings.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePublish } from './usePublish.ts'

/**
 * Above a model that is not published yet: what it still lacks, and once it is complete, one click that publishes it and starts a document.
 * It is always there, so that nothing moves when the model becomes complete.
 */
export function ReadyNotice({ findings }: { findings: Findings | undefined }) {
  const navigate = useNavigate()
  const mayBegin = useMay(mayBeginDocuments)
  const { questions: pending } = usePendingProposals()
  const publish = usePublish()
  const { interview, code } = useEditor()
  if (!mayBegin || interview.type === 'block' || (interview.publication && !publish.isPending)) return null
  const missing = findings ? missingIn(code, findings, pending) : ''
  const use = async () => {
    if (await publish.mutateAsync(true).catch(() => false)) await navigate(`/app/run/${interview.id}`)
  }
  return (
    <div role="status" className={classes.notice} data-kind="ready">
      <span>{missing ?? 'Este modelo está completo e não está publicado.'}</span>
      {missing === undefined && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconPlayerPlay size={14} aria-hidden />}
          loading={publish.isPending}
          onClick={() => void use()}
        >
          Usar agora
        </Button>
      )}
    </div>
  )
}

function missingIn(code: InterviewCode, { errors }: Findings, pending: number): string | undefined {
  if (countFields(code) === 0) return 'Para usar este modelo, falta a primeira pergunta.'
  if (code.settings.templates.length === 0)
    return hasDocument(code.editorDef)
      ? 'Para usar este modelo, salve o documento.'
      : 'Para usar este modelo, falta o documento.'
  if (pending > 0) return 'Para usar este modelo, aceite as perguntas propostas em Arquivos do Word.'
  if (errors > 0) return `Para usar este modelo, corrija ${plural(errors, 'problema', 'problemas')} em Verificar.`
  return undefined
}
