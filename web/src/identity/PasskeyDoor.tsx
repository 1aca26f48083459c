import { useEffect, useState } from 'react'
import { client } from '../shell/client/index.ts'
import { hasPasskeys, signWithPasskey } from '../shell/session/passkey.ts'
import { leaveSecondFactor, pendingFactor } from '../shell/session/session.ts'
import { begin } from './begin.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from './PasskeyDoor.module.css'

/** For whoever registered passkeys: one of them in place of the code. */
export function PasskeyDoor() {
  const options = useOffer()
  if (!options) return null
  return (
    <div className={classes.door}>
      <EntryForm
        label="Chave de acesso"
        action="Usar uma chave de acesso"
        secondary
        submit={async () => {
          const authToken = pendingFactor()
          if (!authToken) return leaveSecondFactor()
          const response = await signWithPasskey(options)
          await begin(await client.identity.verifyPasskey({ body: { authToken, response } }, { quiet: true }))
        }}
      />
    </div>
  )
}

/** What the server asks of a passkey; undefined for whoever has none. Without it, there is still the code. */
function useOffer(): object | undefined {
  const [offer, setOffer] = useState<object>()
  useEffect(() => {
    const authToken = pendingFactor()
    if (!authToken || !hasPasskeys()) return
    let left = false
    client.identity.askPasskey({ body: { authToken } }, { quiet: true }).then(
      (options) => {
        const { allowCredentials } = options
        if (!left && Array.isArray(allowCredentials) && allowCredentials.length > 0) setOffer(options)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return offer
}
