import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsPart } from '../form/SettingsPart.tsx'
import { definitionsQuery } from '../queries.ts'
import { EmbedLink } from './EmbedLink.tsx'
import { SitesForm } from './SitesForm.tsx'

/** The sites that may show the organisation's forms and documents inside their pages, and the code for doing it. */
export default function Sites() {
  const { organization } = useMember()
  const definitions = useQuery(definitionsQuery(organization))
  return (
    <>
      <SettingsPart
        title="Incorporar em sites"
        caption="O site do escritório ou o portal do cliente mostra um formulário, ou um documento, dentro da própria página. Em qualquer outro site o navegador se recusa a mostrá-los."
      >
        <QueryResult query={definitions} rows={3}>
          {({ embedding }) => (
            <SitesForm stored={embedding} onReload={() => definitions.refetch({ throwOnError: true })} />
          )}
        </QueryResult>
      </SettingsPart>
      <SettingsPart
        title="Formulário no site"
        caption={
          <>
            Escolha um link público e copie o código para a página.{' '}
            <Anchor href="/api/docs#incorporar" target="_blank" inherit underline="always">
              Veja tudo o que ele aceita
            </Anchor>
          </>
        }
      >
        <EmbedLink />
      </SettingsPart>
    </>
  )
}
