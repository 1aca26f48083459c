import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BucketAccount } from '#shared/api/connections.ts'
import { FormPanel } from '../../blocks/layout/FormPanel.tsx'
import { client, failureText } from '../../shell/client/index.ts'
import { notify } from '../../shell/notify.ts'
import { CopiedText } from '../form/CopiedText.tsx'
import classes from './Connections.module.css'
import { accessPolicy, trustPolicy } from './rolePolicies.ts'

type Props = {
  account: BucketAccount['account']
  trust: NonNullable<BucketAccount['trust']>
  opened: boolean
  onClose: () => void
  onConnected: () => Promise<unknown>
}

const NONE = { bucket: '', region: 'sa-east-1', folder: '', roleArn: '' }

/** Says which bucket, shows what the role must allow, and takes the role. */
export function BucketForm({ account, trust, opened, onClose, onConnected }: Props) {
  const { bucket, region, folder, roleArn } = account ?? NONE
  const before = { bucket, region, folder, roleArn }
  const [typed, setTyped] = useState(before)
  const connect = useMutation({
    mutationFn: () => client.connections.connectBucket({ body: typed }, { quiet: true }),
    onSuccess: async () => {
      notify({ type: 'other', text: 'Amazon S3 conectado: um arquivo de teste foi gravado.' })
      onClose()
      await onConnected()
    },
  })
  const line = (member: keyof typeof typed) => ({
    'data-verbatim': true,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 300,
    value: typed[member],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      connect.reset()
      setTyped((known) => ({ ...known, [member]: value }))
    },
  })
  return (
    <FormPanel
      opened={opened}
      onClose={onClose}
      title={account ? 'Alterar o Amazon S3' : 'Conectar o Amazon S3'}
      label="Bucket do Amazon S3"
      action="Testar e conectar"
      onSubmit={() => connect.mutate()}
      incomplete={[typed.bucket, typed.region, typed.roleArn].some((text) => text.trim() === '')}
      dirty={JSON.stringify(typed) !== JSON.stringify(before)}
      busy={connect.isPending}
      failure={connect.error ? failureText(connect.error) : undefined}
    >
      <Text size="sm" c="dimmed">
        Quem cuida da conta da AWS do escritório faz isto uma vez. O Minuta só grava e confere arquivos nesta pasta; não
        lista nem apaga nada.
      </Text>
      <TextInput {...line('bucket')} label="Nome do bucket" placeholder="escritorio-contratos" />
      <TextInput {...line('region')} label="Região" placeholder="sa-east-1" />
      <TextInput
        {...line('folder')}
        label="Pasta dentro do bucket"
        description="Vazia, os arquivos vão para o primeiro nível."
        placeholder="minuta"
      />
      <Text fw={600}>Na AWS</Text>
      <ol className={classes.steps}>
        <li>
          <Text size="sm">
            No IAM, crie uma função com um nome que comece com <span data-verbatim>minuta-</span> e esta política de
            confiança.
          </Text>
          <CopiedText label="Política de confiança" text={trustPolicy(trust)} />
        </li>
        <li>
          <Text size="sm">Dê à função esta política de permissões.</Text>
          <CopiedText
            label="Política de permissões"
            description="Se o bucket cifra com uma chave do KMS, permita também usar a chave."
            text={accessPolicy(typed.bucket, typed.folder)}
          />
        </li>
        <li>
          <Text size="sm">Cole aqui o ARN da função.</Text>
          <TextInput
            {...line('roleArn')}
            label="ARN da função do IAM"
            placeholder="arn:aws:iam::123456789012:role/minuta-arquivo"
          />
        </li>
      </ol>
    </FormPanel>
  )
}
