import { Button, List, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { apiScopes, apiScopeText } from '#shared/api/apiScopes.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { expiryText, modelsText } from './keyText.ts'
import type { ApiKey } from './queries.ts'

type Props = { apiKey: ApiKey | undefined; onClose: () => void; onRevoke: (key: ApiKey) => void }

/** A key with all its details. */
export function KeyPanel({ apiKey, onClose, onRevoke }: Props) {
  return (
    <SidePanel
      opened={apiKey !== undefined}
      onClose={onClose}
      caption={apiKey && `Chave de API, termina em ${apiKey.ending}`}
      title={apiKey?.name ?? ''}
      footer={
        apiKey && (
          <Button variant="light" color="red" onClick={() => onRevoke(apiKey)}>
            Revogar a chave
          </Button>
        )
      }
    >
      {apiKey && <Details apiKey={apiKey} />}
    </SidePanel>
  )
}

function Details({ apiKey }: { apiKey: ApiKey }) {
  const { scopes, interviewNames, createdAt, createdByName, lastUsedAt } = apiKey
  return (
    <Stack gap="lg">
      <Part title="O que faz">
        <List size="sm" spacing="xs">
          {apiScopes
            .filter((scope) => scopes.includes(scope))
            .map((scope) => (
              <List.Item key={scope}>
                {apiScopeText[scope].name}
                <Text size="sm" c="dimmed">
                  {apiScopeText[scope].note}
                </Text>
              </List.Item>
            ))}
        </List>
      </Part>
      <Part title="Modelos">
        {interviewNames ? (
          <List size="sm" spacing={4}>
            {interviewNames.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        ) : (
          <Text size="sm">{modelsText(apiKey)}</Text>
        )}
        {interviewNames?.length === 0 && (
          <Text size="sm" c="dimmed">
            Os modelos desta chave foram excluídos.
          </Text>
        )}
      </Part>
      <Part title="Uso">
        <Text size="sm">{expiryText(apiKey, today(new Date()))}</Text>
        <Text size="sm">{lastUsedAt ? `Usada pela última vez em ${formatDateTime(lastUsedAt)}` : 'Nunca usada'}</Text>
        <Text size="sm">
          Criada em {formatDateTime(createdAt)} por {createdByName ?? 'alguém que já saiu'}
        </Text>
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      {children}
    </section>
  )
}
