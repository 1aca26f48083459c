import { Anchor, Switch, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ownsOrganization } from '#shared/api/holds.ts'
import type { Filing } from '#shared/interview/model.ts'
import { settingTitles } from '#shared/interview/titles.ts'
import type { TemplateScope } from '#shared/template/index.ts'
import { bucketPlace, bucketQuery } from '../../../configurations/index.ts'
import { useMay, useMember } from '../../../shell/session/useMember.ts'
import { FiledNames } from './FilingSettings.tsx'

type Props = {
  filing: Filing
  shape: TemplateScope
  onChange: (changed: Partial<Filing>, place?: string) => void
}

/** Which files of finished documents go to the organisation's own bucket, and under which names. */
export function BucketSettings({ filing, shape, onChange }: Props) {
  const { organization } = useMember()
  const isOwner = useMay(ownsOrganization)
  const { account, available } = useQuery(bucketQuery(organization)).data ?? {}
  const { enabled } = filing
  // Only an organisation that has a bucket, or could have one, chooses this.
  if (!enabled && !account && !available) return null
  return (
    <>
      <Switch
        wrapperProps={{ 'data-setting': 'settings.finish.s3' }}
        label={settingTitles['settings.finish.s3.enabled']}
        disabled={!enabled && account?.state !== 'connected'}
        checked={enabled}
        onChange={({ currentTarget: { checked } }) => onChange({ enabled: checked })}
      />
      <Text size="sm" c="dimmed">
        {account?.state === 'connected' ? (
          <>
            Em <span data-verbatim>{bucketPlace(account)}</span>.
          </>
        ) : (
          <>
            {account ? 'O acesso ao bucket terminou.' : 'Nenhum bucket conectado.'}{' '}
            {isOwner ? (
              <Anchor component={Link} to="/configurations?tab=contas" inherit underline="always">
                {account ? 'Conferir o acesso' : 'Conectar o bucket'}
              </Anchor>
            ) : (
              'Peça a quem administra a organização.'
            )}
          </>
        )}
      </Text>
      {enabled && <FiledNames service="s3" filing={filing} shape={shape} onChange={onChange} />}
    </>
  )
}
