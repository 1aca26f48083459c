import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { countFields } from '#shared/interview/index.ts'
import { useMay } from '../../../shell/session/useMember.ts'
import classes from '../frame/Notice.module.css'
import { usePendingProposals } from '../models/usePendingProposals.ts'
import type { Findings } from '../problems/useFindings.ts'
import { useEditor } from '../state/useEditor.ts'
import { usePublish } from './usePublish.ts'

/** Shown above a complete model that is not published yet: one click publishes it and starts a document. */
export function ReadyNotice({ findings }: { findings: Findings | undefined }) {
  const navigate = useNavigate()
  const mayBegin = useMay('execution.edit')
  const { questions: pending } = usePendingProposals()
  const publish = usePublish()
  const { interview, code } = useEditor()
  const complete =
    findings?.errors === 0 && pending === 0 && code.settings.templates.length > 0 && countFields(code) > 0
  if (!mayBegin || (interview.publication && !publish.isPending) || !complete) return null
  const use = async () => {
    if (await publish.mutateAsync(true).catch(() => false)) await navigate(`/app/run/${interview.id}`)
  }
  return (
    <div role="status" className={classes.notice} data-kind="ready">
      <span>Este modelo está completo e não está publicado.</span>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        loading={publish.isPending}
        onClick={() => void use()}
      >
        Usar agora
      </Button>
    </div>
  )
}
