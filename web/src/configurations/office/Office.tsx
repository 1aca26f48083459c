import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsPart } from '../form/SettingsPart.tsx'
import { definitionsQuery } from '../queries.ts'
import { OfficeForm } from './OfficeForm.tsx'

/** Details of the law firm, used by every document that needs them. */
export default function Office() {
  const { organization } = useMember()
  const definitions = useQuery(definitionsQuery(organization))
  return (
    <SettingsPart
      title="Escritório"
      caption="Já vêm respondidos nas perguntas que os pedem. Quem preenche pode mudá-los, e os documentos que já existem ficam como estão."
    >
      <QueryResult query={definitions} rows={6}>
        {({ office }) => <OfficeForm stored={office} onReload={() => definitions.refetch({ throwOnError: true })} />}
      </QueryResult>
    </SettingsPart>
  )
}
