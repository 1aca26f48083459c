import { useQuery } from '@tanstack/react-query'
import { QueryResult } from '../../blocks/QueryResult.tsx'
import { useMember } from '../../shell/session/useMember.ts'
import { SettingsPart } from '../form/SettingsPart.tsx'
import { certificateQuery, definitionsQuery, settingsQuery } from '../queries.ts'
import { CertificatePart } from './CertificatePart.tsx'
import { DocuSignConnection } from './DocuSignConnection.tsx'
import { EnvelopeForm } from './EnvelopeForm.tsx'
import { ServiceForm } from './ServiceForm.tsx'

/** The signature provider, and the defaults of an envelope. */
export default function Signatures() {
  const { organization } = useMember()
  const settings = useQuery(settingsQuery(organization))
  const definitions = useQuery(definitionsQuery(organization))
  const certificate = useQuery(certificateQuery(organization))
  return (
    <>
      <SettingsPart title="Serviço de assinatura" caption="Por onde os documentos da organização são assinados.">
        <QueryResult query={settings}>
          {(stored) => (
            <ServiceForm
              stored={stored}
              connected={definitions.data?.docuSign.account !== undefined}
              onReload={() => settings.refetch({ throwOnError: true })}
            />
          )}
        </QueryResult>
      </SettingsPart>
      <SettingsPart
        title="Certificado"
        caption="Com o que o Minuta sela os documentos assinados, para que qualquer mudança depois seja percebida."
      >
        <QueryResult query={certificate}>{(stored) => <CertificatePart certificate={stored} />}</QueryResult>
      </SettingsPart>
      <SettingsPart title="DocuSign" caption="A conta que envia os envelopes quando o serviço escolhido é o DocuSign.">
        <QueryResult query={definitions}>{({ docuSign }) => <DocuSignConnection docuSign={docuSign} />}</QueryResult>
      </SettingsPart>
      <SettingsPart title="Envelopes" caption="Com o que cada envelope começa; quem envia pode mudar.">
        <QueryResult query={definitions} rows={4}>
          {({ signature }) => (
            <EnvelopeForm stored={signature} onReload={() => definitions.refetch({ throwOnError: true })} />
          )}
        </QueryResult>
      </SettingsPart>
    </>
  )
}
