import { Anchor, Button, Checkbox, Group, Switch, Text, TextInput } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type Connection, type ConnectionService, type FilingService, serviceNames } from '#shared/api/connections.ts'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Filing } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { connectionsQuery, FolderPicker, folderStandingQuery } from '../../../configurations/index.ts'
import { useMay, useMember } from '../../../shell/session/useMember.ts'
import { faultIn } from './faultIn.tsx'

type Props = {
  service: ConnectionService
  filing: Filing
  shape: TemplateScope
  onChange: (changed: Partial<Filing>, place?: string) => void
}

/** Where the files of finished documents are kept in a connected account. */
export function FilingSettings({ service, filing, shape, onChange }: Props) {
  const { organization } = useMember()
  const [picking, setPicking] = useState(false)
  const connections = useQuery(connectionsQuery(organization))
  const connection = connections.data?.find((one) => one.service === service)
  const isConnected = connection?.account?.state === 'connected'
  const { enabled, folder } = filing
  const standing = useQuery({
    ...folderStandingQuery(service, folder.id),
    enabled: enabled && isConnected && folder.id !== '',
  })
  const problem =
    folder.id === ''
      ? 'Escolha a pasta'
      : standing.data?.exists === false &&
        `Esta pasta está na lixeira do ${serviceNames[service]}, foi excluída ou não é mais vista pela conta. Escolha outra.`
  // Nothing to choose where the deployment has no such service.
  if (!enabled && !connection?.available) return null
  return (
    <>
      <Switch
        wrapperProps={{ 'data-setting': `settings.finish.${service}` }}
        label={settingTitles[`settings.finish.${service}.enabled`]}
        disabled={!enabled && !isConnected}
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => onChange({ enabled: checked })}
      />
      {connection && (
        <Text size="sm" c="dimmed">
          <Account service={service} connection={connection} />
        </Text>
      )}
      {enabled && (
        <>
          <Group gap={8} align="flex-start" wrap="nowrap">
            <TextInput
              flex={1}
              label={settingTitles[`settings.finish.${service}.folder`]}
              data-verbatim
              readOnly
              placeholder="Nenhuma"
              error={problem}
              value={folder.name}
            />
            <Button
              variant="default"
              leftSection={<IconFolder size={16} aria-hidden />}
              aria-label={`Escolher a pasta do ${serviceNames[service]}`}
              disabled={!isConnected}
              mt={24}
              onClick={() => setPicking(true)}
            >
              Escolher
            </Button>
          </Group>
          <FiledNames service={service} filing={filing} shape={shape} onChange={onChange} />
        </>
      )}
      <FolderPicker
        service={service}
        opened={picking}
        onClose={() => setPicking(false)}
        onChoose={(chosen) => onChange({ folder: chosen })}
      />
    </>
  )
}

/** The folders and names that a document's answers give, and which of its files are kept. */
export function FiledNames({ service, filing, shape, onChange }: Omit<Props, 'service'> & { service: FilingService }) {
  const line = (name: 'subfolder' | 'fileName') => ({
    label: settingTitles[`settings.finish.${service}.${name}`],
    'data-verbatim': true,
    wrapperProps: { 'data-setting': `settings.finish.${service}.${name}` },
    maxLength: 300,
    error: faultIn(filing[name], shape),
    value: filing[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [name]: value }, `settings.finish.${service}.${name}`),
  })
  return (
    <>
      <TextInput
        {...line('subfolder')}
        description="Criada dentro da pasta, se ainda não existir. Uma barra separa níveis."
        placeholder="{{cliente}}/Contratos"
      />
      <TextInput {...line('fileName')} description="Vazio, cada arquivo fica com o nome que tem." />
      {(['pdf', 'docx'] as const).map((type) => (
        <Checkbox
          key={type}
          label={settingTitles[`settings.finish.${service}.${type}`]}
          error={!filing.pdf && !filing.docx && type === 'docx' && 'Escolha ao menos um'}
          checked={filing[type]}
          onChange={({ currentTarget: { checked } }) => onChange({ [type]: checked })}
        />
      ))}
    </>
  )
}

/** Whose account it is, or who can connect one. */
function Account({ service, connection }: { service: ConnectionService; connection: Connection }): ReactNode {
  const isOwner = useMay(ownsOrganization)
  const name = serviceNames[service]
  const { account } = connection
  if (account?.state === 'connected') return `Na conta de ${account.name}.`
  const text = account ? `O acesso ao ${name} terminou: é preciso conectar de novo.` : 'Nenhuma conta conectada.'
  if (!isOwner) return `${text} Peça a quem administra a organização.`
  return (
    <>
      {text}{' '}
      <Anchor component={Link} to="/configurations?tab=contas" inherit underline="always">
        Conectar a conta
      </Anchor>
    </>
  )
}
