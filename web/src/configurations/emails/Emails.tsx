import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { definitionsQuery } from '../queries.ts'
import { EmailForm } from './EmailForm.tsx'

/** Sender and layout of the organisation's e-mails. */
export default function Emails() {
  const { organization } = useMember()
  const query = useQuery(definitionsQuery(organization))
  return (
    <>
      <SettingsHead
        title="E-mails"
        caption="Convites, avisos e documentos enviados em nome da organização. Mensagens sobre a conta de cada pessoa, como a troca de senha, continuam sendo do Minuta."
      />
      <QueryResult query={query} rows={5}>
        {({ email }) => <EmailForm stored={email} onReload={() => query.refetch({ throwOnError: true })} />}
      </QueryResult>
    </>
  )
}
