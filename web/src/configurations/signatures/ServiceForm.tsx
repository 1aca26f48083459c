import { Radio, Stack } from '@mantine/core'
import type { Organization, signatureServices } from '#shared/api/organizations.ts'
import { client } from '../../shell/client/index.ts'
import { useForm } from '../../shell/forms/useForm.ts'
import { notify } from '../../shell/notify.ts'
import { SettingsForm } from '../form/SettingsForm.tsx'
import { useSaved } from '../organization/useSaved.ts'

type Service = (typeof signatureServices)[number]
type Props = { stored: Organization; connected: boolean; onReload: () => Promise<unknown> }

export function ServiceForm({ stored, connected, onReload }: Props) {
  const settle = useSaved()
  const { id, version, preferences } = stored
  const { customDefinitions } = preferences
  const current: { service: Service } = { service: customDefinitions.assignTypeService ?? 'minuta' }
  const form = useForm({
    draftName: 'service',
    stored: current,
    send: async ({ service }) => {
      const body = {
        version,
        preferences: { ...preferences, customDefinitions: { ...customDefinitions, assignTypeService: service } },
      }
      settle(await client.organizations.updateOrganization({ params: { id }, body }, { quiet: true }))
      notify({ type: 'other', text: 'Serviço de assinatura salvo.' })
    },
  })
  return (
    <SettingsForm label="Serviço de assinatura" form={form} onReload={onReload}>
      <Radio.Group
        aria-label="Serviço de assinatura"
        value={form.value.service}
        onChange={(service) => form.change({ service: service as Service })}
      >
        <Stack gap="sm">
          <Radio
            value="minuta"
            label="Minuta"
            description="Link por e-mail com código de uso único. Não precisa de conta em outro lugar."
          />
          <Radio
            value="docusign"
            label="DocuSign"
            disabled={!connected && current.service !== 'docusign'}
            description={connected ? 'Pela conta conectada abaixo.' : 'Conecte uma conta abaixo para escolher.'}
          />
        </Stack>
      </Radio.Group>
    </SettingsForm>
  )
}
