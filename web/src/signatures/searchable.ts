import { IconSend, IconSignature } from '@tabler/icons-react'
import { envelopeAddress } from '../shell/addresses.ts'
import { client } from '../shell/client/index.ts'
import type { Searchable } from '../shell/search/searchable.ts'
import { stateLabels, titleOf } from './words.ts'

export const searchable: Searchable = {
  commands: [
    {
      id: 'signatures',
      label: 'Ir para as assinaturas',
      keywords: ['envelopes', 'assinar', 'assinados', 'pendentes'],
      Icon: IconSignature,
      to: '/signatures',
      screen: '/signatures',
    },
    {
      id: 'newEnvelope',
      label: 'Enviar para assinatura',
      keywords: ['novo envelope', 'assinar', 'PDF', 'assinatura eletrônica'],
      Icon: IconSend,
      to: '/signatures?novo=1',
      screen: '/signatures',
    },
    {
      id: 'awaitedEnvelopes',
      label: 'Assinaturas que faltam',
      keywords: ['pendentes', 'aguardando', 'lembrar'],
      Icon: IconSignature,
      to: '/signatures?estado=enviado',
      screen: '/signatures',
    },
  ],
  records: [
    {
      id: 'envelopes',
      label: 'Assinaturas',
      Icon: IconSignature,
      screen: '/signatures',
      find: async (_, text, signal) => {
        const { items } = await client.signatures.listEnvelopes({ query: { text, limit: 5 } }, { signal, quiet: true })
        return items.map((envelope) => ({
          id: envelope.id,
          label: titleOf(envelope),
          caption: stateLabels[envelope.state],
          to: envelopeAddress(envelope),
        }))
      },
    },
  ],
}
