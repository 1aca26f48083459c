import { useMutation, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { draftNames, removeDraftsOf } from '../drafts/drafts.ts'
import { removeWaitingOf } from '../drafts/waitingFiles.ts'
import { signOut } from '../leaving/signOut.ts'
import { userAtom } from '../session/session.ts'

/** Asks before leaving while there are drafts that exist only in this browser. */
export function LeaveDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const user = useAtomValue(userAtom)
  const names = useQuery({
    queryKey: ['drafts', 'names', user?.id],
    queryFn: () => draftNames(user?.id ?? ''),
    enabled: opened && user !== undefined,
    gcTime: 0,
  })
  const where = (names.data ?? []).map((name) => `“${name}”`).join(', ')
  const leave = useMutation({
    mutationFn: async () => {
      if (user) await Promise.all([removeDraftsOf(user.id), removeWaitingOf(user.id)])
    },
    onSettled: () => {
      onClose()
      signOut()
    },
  })
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title="Sair e apagar o que não foi salvo?"
      text={`Há texto ou arquivos neste navegador que ainda não foram salvos no servidor${where && `, em ${where}`}. Para não os perder, fique e abra o documento ou o modelo até aparecer 'Salvo' e os envios terminarem. Ao sair, eles são apagados deste computador.`}
      danger
      action="Sair e apagar"
      cancel="Ficar"
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
    />
  )
}
