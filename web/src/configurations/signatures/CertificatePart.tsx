import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCertificate, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Certificate } from '#shared/api/signatures/schemas.ts'
import { formatCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { Confirm } from '../../blocks/dialogs/Confirm.tsx'
import { client } from '../../shell/client/index.ts'
import { FailureAlert } from '../../shell/forms/FailureAlert.tsx'
import { notify } from '../../shell/notify.ts'
import { useMember } from '../../shell/session/useMember.ts'
import { certificateQuery } from '../queries.ts'
import classes from './CertificatePart.module.css'
import { CertificateUpload } from './CertificateUpload.tsx'
import { validityOf } from './validityOf.ts'

/** The certificate with which the organisation's documents are sealed: its own, or the installation's. */
export function CertificatePart({ certificate }: { certificate: Certificate }) {
  const { organization } = useMember()
  const queries = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const [removing, setRemoving] = useState(false)
  const settle = (next: Certificate) => queries.setQueryData(certificateQuery(organization).queryKey, next)
  const remove = useMutation({
    mutationFn: () => client.signatures.deleteCertificate({}, { quiet: true }),
    onSuccess: (next) => {
      settle(next)
      notify({ type: 'other', text: 'Certificado removido.' })
    },
    onSettled: () => setRemoving(false),
  })
  return (
    <Stack gap="md" align="flex-start">
      <FailureAlert error={remove.error} />
      {certificate.own ? <Own certificate={certificate} /> : <Installation />}
      <Group gap="xs">
        <Button variant="default" onClick={() => setUploading(true)}>
          {certificate.own ? 'Trocar o certificado' : 'Usar o certificado da organização'}
        </Button>
        {certificate.own && (
          <Button variant="subtle" color="gray" disabled={remove.isPending} onClick={() => setRemoving(true)}>
            Remover
          </Button>
        )}
      </Group>
      <CertificateUpload
        opened={uploading}
        onClose={() => setUploading(false)}
        onUploaded={(next) => {
          settle(next)
          notify({ type: 'other', text: 'Certificado guardado.' })
        }}
      />
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title="Remover o certificado?"
        text="Ele é apagado daqui. Os próximos documentos são selados com o certificado desta instalação; os que já foram selados continuam valendo."
        danger
        action="Remover"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Stack>
  )
}

function Own({ certificate }: { certificate: Certificate }) {
  const { name, document, issuer, icpBrasil, until, uploadedAt } = certificate
  const { text, color } = validityOf(until, new Date())
  return (
    <div className={classes.card}>
      <IconCertificate size={28} stroke={1.4} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <span className={classes.name} data-verbatim>
          {name}
        </span>
        {document && <span className={classes.second}>{formatCpfCnpj(document)}</span>}
        <span className={classes.second} data-verbatim>
          Emitido por {issuer}
        </span>
        <span className={classes.validity} data-color={color}>
          {text}
        </span>
        {uploadedAt && <span className={classes.second}>Guardado em {formatDateTime(uploadedAt, 'DD/MM/YYYY')}</span>}
        <span className={classes.second}>
          {icpBrasil
            ? 'Certificado ICP-Brasil: o selo tem a presunção da MP 2.200-2.'
            : 'Não foi reconhecido como certificado ICP-Brasil: o selo mostra qualquer mudança no documento, mas não tem a presunção da MP 2.200-2.'}
        </span>
      </div>
    </div>
  )
}

function Installation() {
  return (
    <Alert
      color="blue"
      icon={<IconShieldCheck aria-hidden />}
      title="Os documentos são selados com o certificado desta instalação"
    >
      <Stack gap={4}>
        <span>
          Ele mostra que o documento não mudou depois de assinado, mas não é um certificado ICP-Brasil. As assinaturas
          valem como eletrônicas avançadas (Lei 14.063/2020), pelo aceite das partes e pelas provas guardadas.
        </span>
        <Text size="sm" c="dimmed">
          Com o certificado A1 da organização, o selo leva o nome e o CNPJ dela.
        </Text>
      </Stack>
    </Alert>
  )
}
