import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { Account } from './Account.tsx'
import { BucketAccount } from './BucketAccount.tsx'
import classes from './Connections.module.css'
import { CpjAccount } from './CpjAccount.tsx'
import { LanguageModelAccount } from './LanguageModelAccount.tsx'
import { connectionsQuery } from './queries.ts'

/** The accounts of other services in which the organisation files its documents. */
export default function Connections() {
  const { organization } = useMember()
  const connections = useQuery(connectionsQuery(organization))
  return (
    <>
      <SettingsHead
        title="Contas conectadas"
        caption="Para onde vão os documentos finalizados. O que vai para cada lugar se escolhe nas propriedades de cada modelo, em “Ao finalizar”."
      />
      <QueryResult query={connections} rows={2}>
        {(services) => (
          <ul className={classes.accounts}>
            {services.map((connection) => (
              <Account key={connection.service} connection={connection} />
            ))}
            <BucketAccount />
            <CpjAccount />
          </ul>
        )}
      </QueryResult>
      <Text size="sm" c="dimmed" mt="md" mb="xl">
        No Google Drive e no SharePoint, a permissão é dada na página do próprio serviço, e o Minuta não vê a sua senha.
        Em nenhum lugar se leem ou se apagam arquivos que já estavam lá.
      </Text>
      <SettingsHead
        title="Inteligência artificial"
        caption="Quem responde quando alguém pergunta ao assistente, em um documento ou em um modelo."
      />
      <ul className={classes.accounts}>
        <LanguageModelAccount />
      </ul>
    </>
  )
}
