import { Anchor, Button, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MCP_PATH } from '#shared/api/mcpPath.ts'
import { today } from '#shared/format/dateTime.ts'
import { Blank } from '../../blocks/Blank.tsx'
import { Moment } from '../../blocks/Moment.tsx'
import type { Column } from '../../blocks/table/column.ts'
import { LocalTable } from '../../blocks/table/LocalTable.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { CopiedText } from '../form/CopiedText.tsx'
import { SettingsHead } from '../form/SettingsHead.tsx'
import { SettingsPart } from '../form/SettingsPart.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { expiryText, isExpired, modelsText, scopesText } from './keyText.ts'
import { NewApiKey } from './NewApiKey.tsx'
import { type ApiKey, apiKeysQuery } from './queries.ts'
import { RevokeKey } from './RevokeKey.tsx'

/** Keys with which other systems work for the organisation without a person. */
export default function ApiKeys() {
  const { organization } = useMember()
  const [making, setMaking] = useState(false)
  const [opened, setOpened] = useState<ApiKey>()
  const [revoking, setRevoking] = useState<ApiKey>()
  const keys = useQuery(apiKeysQuery(organization))
  const columns = useMemo(() => columnsOf(setRevoking), [])
  return (
    <>
      <SettingsHead
        title="Chaves de API"
        caption={
          <>
            Com uma chave, outro sistema começa, preenche e finaliza documentos sem uma pessoa.{' '}
            <Anchor href="/api/docs#chaves" target="_blank" inherit underline="always">
              Veja como usar
            </Anchor>
          </>
        }
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            Nova chave
          </Button>
        }
      />
      <LocalTable
        title="Chaves de API"
        titleHidden
        columns={columns}
        rows={keys.data ?? none}
        state={keys.isPending ? 'loading' : keys.isError ? 'error' : 'ready'}
        error={keys.error?.message}
        onRetry={() => void keys.refetch()}
        onOpen={setOpened}
        empty={
          <Blank paper>
            <Title order={3}>Nenhuma chave</Title>
            <Text c="dimmed">Crie uma para cada sistema que vai trabalhar aqui. Se uma vazar, você revoga só ela.</Text>
          </Blank>
        }
      />
      <SettingsPart
        title="Assistentes de IA"
        caption={
          <>
            Um assistente que aceita ferramentas MCP faz documentos aqui com uma chave de API: cole nele este endereço e
            a chave.{' '}
            <Anchor href="/api/docs#assistentes" target="_blank" inherit underline="always">
              Veja como configurar
            </Anchor>
          </>
        }
      >
        <CopiedText label="Endereço para assistentes" text={`${location.origin}${MCP_PATH}`} />
      </SettingsPart>
      <NewApiKey opened={making} onClose={() => setMaking(false)} />
      <KeyPanel apiKey={opened} onClose={() => setOpened(undefined)} onRevoke={setRevoking} />
      <RevokeKey apiKey={revoking} onClose={() => setRevoking(undefined)} onRevoked={() => setOpened(undefined)} />
    </>
  )
}

const none: readonly ApiKey[] = []

const columnsOf = (revoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => {
  const day = today(new Date())
  return [
    { name: 'name', label: 'Sistema', type: 'primary', width: 200, caption: ({ ending }) => `termina em ${ending}` },
    {
      name: 'scopes',
      label: 'O que faz',
      value: ({ scopes }) => scopesText(scopes),
      caption: modelsText,
      tooltip: ({ scopes }) => scopesText(scopes),
    },
    {
      name: 'lastUsedAt',
      label: 'Último uso',
      width: 130,
      format: 'dateTime',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment instant={lastUsedAt} /> : 'Nunca usada'),
      mobile: 'right',
    },
    {
      name: 'expiresOn',
      label: 'Validade',
      width: 170,
      value: (key) => expiryText(key, day),
      cell: (key) => (
        <Text inherit c={isExpired(key, day) ? 'red' : undefined}>
          {expiryText(key, day)}
        </Text>
      ),
      mobile: 'right',
    },
    {
      name: 'acoes',
      label: 'Ações',
      type: 'actions',
      actions: () => [{ label: 'Revogar', Icon: IconTrash, danger: true, run: revoke }],
    },
  ]
}
