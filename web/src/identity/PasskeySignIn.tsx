import { useEffect, useState } from 'react'
import { client } from '../shell/client/index.ts'
import { hasPasskeys, signWithPasskey } from '../shell/session/passkey.ts'
import { leaveSecondFactor, pendingFactor } from '../shell/session/session.ts'
import { begin } from './begin.ts'
import { EntryForm } from './EntryForm.tsx'
import classes from './PasskeySignIn.module.css'

/** For users with passkeys: use one instead of the code. */
export function PasskeySignIn() {
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

/** The server's passkey options; undefined if the user has no passkey or they failed to load, since a code also works. */
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
