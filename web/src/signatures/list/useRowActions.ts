import { IconBan, IconBell, IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { EnvelopeSummary } from '#shared/api/signatures/schemas.ts'
import type { RowAction } from '../../blocks/table/column.ts'
import { envelopeAddress } from '../../shell/addresses.ts'
import { downloadEnvelope } from '../acts/downloadEnvelope.ts'

type Acts = Record<'remind' | 'cancel' | 'remove', (envelope: EnvelopeSummary) => void>

/** The menu of a row: what the server lets this person do now. */
export function useRowActions({ remind, cancel, remove }: Acts) {
  const navigate = useNavigate()
  return useCallback(
    ({ state, may }: EnvelopeSummary): readonly RowAction<EnvelopeSummary>[] => {
      const open = (envelope: EnvelopeSummary) => void navigate(envelopeAddress(envelope))
      const isDraft = state === 'draft'
      return [
        isDraft && may.includes('change')
          ? { label: 'Continuar', Icon: IconPencil, run: open }
          : { label: 'Abrir', Icon: IconEye, run: open },
        ...(may.includes('remind') ? [{ label: 'Lembrar quem falta', Icon: IconBell, run: remind }] : []),
        ...(state === 'completed'
          ? [
              {
                label: 'Baixar os assinados',
                Icon: IconDownload,
                run: (envelope: EnvelopeSummary) => void downloadEnvelope(envelope, 'signed'),
              },
            ]
          : []),
        {
          label: state === 'completed' ? 'Baixar os originais' : 'Baixar os documentos',
          Icon: IconDownload,
          run: (envelope: EnvelopeSummary) => void downloadEnvelope(envelope, 'original'),
        },
        ...(may.includes('cancel') ? [{ label: 'Cancelar', Icon: IconBan, danger: true, run: cancel }] : []),
        ...(may.includes('delete') ? [{ label: 'Excluir', Icon: IconTrash, danger: true, run: remove }] : []),
      ]
    },
    [navigate, remind, cancel, remove],
  )
}
