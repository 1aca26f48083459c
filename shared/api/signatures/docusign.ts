import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { organizationId } from '../ids.ts'

/** What DocuSign tells us. */
export const docusignCalls = defineCalls({
  receiveDocusign: {
    method: 'POST',
    path: '/api/v1/signatures/docusign/{orgId}',
    access: 'public',
    summary:
      'Recebe avisos do DocuSign Connect sobre um envelope, assinados com HMAC nos cabeçalhos x-docusign-signature-N. O conteúdo só diz que algo mudou: o estado é lido do próprio DocuSign.',
    logs: { never: 'O que muda no envelope é registrado quando o estado é lido.' },
    params: z.object({ orgId: organizationId }),
    raw: true,
    bodyLimit: 1024 * 1024,
    body: z.looseObject({ data: z.looseObject({ envelopeId: z.string().max(100) }).optional() }),
    answer: z.null(),
    status: 202,
    failures: ['unauthenticated', 'too_many'],
  },
})
