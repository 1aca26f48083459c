import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsPart } from '../form/SettingsPart.tsx'
import { settingsQuery } from '../queries.ts'
import { ColorForm } from './ColorForm.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { TransferOwnership } from './TransferOwnership.tsx'

/** The organisation's name, appearance and ownership. */
export default function OrganizationSettings() {
  const { organization } = useMember()
  const query = useQuery(settingsQuery(organization))
  return (
    <QueryResult query={query} rows={4}>
      {(stored) => (
        <>
          <SettingsPart
            title="Organização"
            caption="Como ela é chamada nas telas, nos convites e nos e-mails, e o que vale para todos nela."
          >
            <PreferencesForm stored={stored} onReload={() => query.refetch({ throwOnError: true })} />
          </SettingsPart>
          <SettingsPart
            title="Cor"
            caption="Aparece nas ações principais, na seleção e nos e-mails. Quem está com o Minuta aberto a vê na hora."
          >
            <ColorForm stored={stored} onReload={() => query.refetch({ throwOnError: true })} />
          </SettingsPart>
          <SettingsPart
            title="Transferir a propriedade"
            caption="Outra pessoa passa a ser proprietária e você deixa de ser, de uma vez só. Seus outros privilégios ficam."
          >
            <TransferOwnership organizationName={stored.name} />
          </SettingsPart>
        </>
      )}
    </QueryResult>
  )
}
