import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { useMember } from '../../shell/session/useMember.ts'
import type { Passkey } from '../queries.ts'
import { useAct } from '../useAct.ts'

type Props = { passkey: Passkey | undefined; onClose: () => void }

export function RemovePasskey({ passkey, onClose }: Props) {
  const { id } = useMember()
  const { run, busy } = useAct()
  const remove = async (passkeyId: string) => {
    // A refusal is told by a notice.
    await run(async () => void (await client.identity.removePasskey({ params: { id, passkeyId } })))
    onClose()
  }
  return (
    <Confirm
      opened={passkey !== undefined}
      onClose={onClose}
      title={`Apagar a chave "${passkey?.name ?? ''}"?`}
      text="Ela deixa de valer na entrada. No aparelho, apague-a também nas configurações de chaves de acesso."
      danger
      action="Apagar a chave"
      busy={busy}
      onConfirm={() => passkey && void remove(passkey.id)}
    />
  )
}
