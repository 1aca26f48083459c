import { useState } from 'react'
import { FactorDialog } from './FactorDialog.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSteps } from './TotpSteps.tsx'

type Props = { opened: boolean; onClose: () => void }

/** Password, then the authenticator app and its first code, then the recovery codes, which are shown once. */
export function EnrolTotp({ opened, onClose }: Props) {
  const [codes, setCodes] = useState<readonly string[]>()
  const title = codes ? 'Guarde os códigos de recuperação' : 'Ligar a verificação em duas etapas'
  return (
    <FactorDialog
      opened={opened}
      title={title}
      onClose={onClose}
      onExited={() => setCodes(undefined)}
      held={codes !== undefined}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : <TotpSteps onCancel={onClose} onCodes={setCodes} />}
    </FactorDialog>
  )
}
