import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { EnvelopeDetails } from '#shared/api/signatures/schemas.ts'
import type { Act } from '../../blocks/layout/act.ts'
import { useHelpAct } from '../../shell/layout/useHelpAct.ts'
import { downloadEnvelope } from '../acts/downloadEnvelope.ts'

type Steps = {
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** They have buttons of their own. */
  readonly wide: boolean
}

/** What else can be done with a draft. */
export function useComposerMenu() {
  const navigate = useNavigate()
  const help = useHelpAct()
  const leave = useCallback(() => void navigate('/signatures', { replace: true }), [navigate])
  const acts = (
    envelope: EnvelopeDetails,
    remove: (envelope: EnvelopeDetails) => void,
    { undo, redo, wide }: Steps,
  ): readonly Act[] => [
    ...(wide
      ? []
      : [
          { label: 'Desfazer', icon: IconArrowBackUp, disabled: !undo, onSelect: undo },
          { label: 'Refazer', icon: IconArrowForwardUp, disabled: !redo, onSelect: redo },
        ]),
    {
      label: 'Baixar os documentos',
      icon: IconDownload,
      onSelect: () => void downloadEnvelope(envelope, 'original'),
    },
    help,
    ...(envelope.may.includes('delete')
      ? [
          {
            label: 'Excluir o rascunho',
            icon: IconTrash,
            danger: true,
            divided: true,
            onSelect: () => remove(envelope),
          },
        ]
      : []),
  ]
  return { leave, acts }
}
