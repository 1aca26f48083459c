import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { CopiedText } from '../form/CopiedText.tsx'
import { SettingsPart } from '../form/SettingsPart.tsx'
import classes from '../organization/organization.module.css'
import { EmailDomains } from './EmailDomains.tsx'
import { EndSingleSignOn } from './EndSingleSignOn.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { singleSignOnQuery } from './queries.ts'

/** How people enter with the accounts that they have at the organisation's own provider. */
export default function SingleSignOn() {
  const { organization } = useMember()
  const query = useQuery(singleSignOnQuery(organization))
  return (
    <QueryResult query={query} rows={4}>
      {({ settings, domains, redirectUri, signOutUri }) => (
        <>
          <SettingsPart
            title="Acesso único"
            caption="As pessoas entram com a conta que já têm no provedor da organização: Google, Microsoft Entra ou outro com OpenID Connect. Comece pelos domínios de e-mail dela."
          >
            <EmailDomains domains={domains} />
          </SettingsPart>
          <SettingsPart
            title="No provedor"
            caption="Registre o Minuta como aplicação da web, com o fluxo de código de autorização, e estes endereços. Ele mostra o identificador e o segredo do cliente."
          >
            <div className={classes.narrow}>
              <CopiedText label="Endereço de retorno" text={redirectUri} />
              <CopiedText label="Endereço depois de sair" text={signOutUri} />
            </div>
          </SettingsPart>
          <SettingsPart
            title="No Minuta"
            caption="O que o provedor mostra, e como entra quem chega pela primeira vez. A segunda etapa do Minuta não é pedida a quem entra por ele: quem a exige é o provedor."
          >
            <ProviderForm
              settings={settings}
              hasDomain={domains.some(({ verifiedAt }) => verifiedAt)}
              onReload={() => query.refetch({ throwOnError: true })}
            />
            {settings && <EndSingleSignOn name={settings.name} />}
          </SettingsPart>
        </>
      )}
    </QueryResult>
  )
}
