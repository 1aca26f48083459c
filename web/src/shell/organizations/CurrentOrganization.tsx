import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../client/index.ts'
import { beginSession, organizationAtom } from '../session/session.ts'
import { useMember } from '../session/useMember.ts'
import { type OrganizationChoice, OrganizationSwitcher } from './OrganizationSwitcher.tsx'

/** The current organisation, and a menu to switch to the user's other ones without signing in again. */
export function CurrentOrganization() {
  const { email } = useMember()
  const current = useAtomValue(organizationAtom)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const own = useQuery({
    queryKey: ['own-organizations', email],
    queryFn: ({ signal }) => client.identity.listOwnOrganizations({}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
  if (!current) return null
  const enter = async ({ id: organization }: OrganizationChoice) => {
    setBusy(true)
    try {
      beginSession(await client.identity.switchOrganization({ body: { organization } }))
      await navigate('/home')
    } finally {
      setBusy(false)
    }
  }
  return (
    <OrganizationSwitcher
      current={current}
      organizations={own.data ?? [current]}
      busy={busy}
      onSwitch={(organization) => {
        // The client showed the refusal in a notice; the user stays where they were.
        enter(organization).catch(() => undefined)
      }}
    />
  )
}
