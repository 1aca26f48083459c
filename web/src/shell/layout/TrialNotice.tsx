import { Alert } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Link } from 'react-router'
import { ownsOrganization } from '#shared/api/holds.ts'
import { organizationAtom, userAtom } from '../session/session.ts'
import { trialText } from './trialText.ts'

/** Warns everyone before the trial ends, and links owners to the plans. */
export function TrialNotice() {
  const organization = useAtomValue(organizationAtom)
  const user = useAtomValue(userAtom)
  const owner = user !== undefined && ownsOrganization(user)
  const text = trialText(organization?.trialEndsAt, new Date())
  if (!text) return null
  return (
    <Alert color="yellow" variant="light" mb="md">
      {text}{' '}
      {owner ? (
        <Link to="/configurations?tab=cobranca">Ver os planos e preços</Link>
      ) : (
        'Quem escolhe o plano são os proprietários.'
      )}
    </Alert>
  )
}
