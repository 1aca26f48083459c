import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { envelopeAddress } from '../../shell/addresses.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { envelopeKeys } from '../queries.ts'
import { beginOfExecutions, beginOfUploads } from './beginEnvelope.ts'
import { DocumentsDialog } from './DocumentsDialog.tsx'

/** 'Novo envelope': begins with what is signed. */
export function BeginDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id: userId } = useMember()
  return (
    <DocumentsDialog
      opened={opened}
      onClose={onClose}
      title="O que vai ser assinado?"
      action="Continuar"
      onChosen={async ({ documents, executions, name }) => {
        const uploads = documents.filter((one) => 'uploadId' in one)
        const envelope =
          executions.length > 0
            ? await beginOfExecutions(executions, uploads, userId)
            : await beginOfUploads(uploads, name)
        queries.setQueryData(envelopeKeys.one(envelope.id), envelope)
        void queries.invalidateQueries({ queryKey: ['envelopes', 'list'] })
        // Back leads to the list, not to this dialog.
        void navigate(envelopeAddress(envelope), { replace: true })
      }}
    />
  )
}
