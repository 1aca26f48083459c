import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { attachmentId, executionId, instant } from '../ids.ts'

/** A file sent with the answers of an execution. */
export const attachmentSchema = z.object({
  /** What an answer points to with `fileId`. */
  id: attachmentId,
  name: z.string(),
  size: z.number().int(),
  /** By the file's content. */
  contentType: z.string(),
  /** Of pictures, in pixels. */
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  createdAt: instant,
})
export type Attachment = z.infer<typeof attachmentSchema>

/** The state of an upload. */
export const attachmentUploadSchema = z.object({
  id: attachmentId,
  size: z.number().int(),
  /** Whether the complete file was checked and stored. */
  kept: z.boolean(),
  /** Bytes received so far. */
  stored: z.number().int(),
  /** The missing parts: PUT `size` bytes from `from` to `url`. Each can be retried on its own. */
  parts: z.array(
    z.object({ number: z.number().int(), from: z.number().int(), size: z.number().int(), url: z.string() }),
  ),
  /** When the URLs expire; another call gives new ones. */
  expiresAt: instant,
})
export type AttachmentUpload = z.infer<typeof attachmentUploadSchema>

const one = z.object({ id: executionId, attachmentId })

/** Uploads of files that answers consist of. */
export const attachmentCalls = defineCalls({
  beginAttachment: {
    method: 'POST',
    path: '/api/v1/executions/{id}/attachments',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary:
      'Começa o envio de um arquivo para uma pergunta e responde os endereços aos quais mandar cada parte, direto ao armazenamento. Com um `id` que já começou, continua o envio.',
    logs: { never: 'Nada está guardado antes de o arquivo chegar inteiro e ser conferido.' },
    params: z.object({ id: executionId }),
    body: z.object({
      id: attachmentId.optional(),
      /** The question's reference; 'lista.pergunta' inside a list. */
      ref: z.string().min(1, 'Diga para que pergunta é o arquivo').max(300),
      name: z.string().trim().min(1, 'Informe o nome do arquivo').max(200),
      size: z.number().int().min(0),
    }),
    answer: attachmentUploadSchema,
    status: 201,
    failures: ['invalid', 'not_found', 'too_large'],
  },
  getAttachmentParts: {
    method: 'GET',
    path: '/api/v1/executions/{id}/attachments/{attachmentId}/parts',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary:
      'Diz que partes do arquivo já chegaram e dá novos endereços para as que faltam: um envio interrompido continua de onde parou.',
    params: one,
    answer: attachmentUploadSchema,
  },
  completeAttachment: {
    method: 'POST',
    path: '/api/v1/executions/{id}/attachments/{attachmentId}/complete',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary:
      'Confere o arquivo que chegou — tamanho, tipo pelo conteúdo, vírus de teste, limites — e o guarda. Recusado, é apagado, e a resposta diz por quê.',
    logs: ['attachment.added', 'attachment.refused'],
    params: one,
    answer: attachmentSchema,
    failures: ['invalid', 'not_found', 'too_large'],
  },
  listAttachments: {
    method: 'GET',
    path: '/api/v1/executions/{id}/attachments',
    access: 'member',
    scopes: ['documents.read', 'documents.write'],
    summary: 'Lista os arquivos enviados com as respostas de uma execução.',
    params: z.object({ id: executionId }),
    answer: z.array(attachmentSchema),
  },
  getAttachment: {
    method: 'GET',
    path: '/api/v1/executions/{id}/attachments/{attachmentId}',
    access: 'member',
    scopes: ['documents.read'],
    summary:
      'Baixa um arquivo enviado com as respostas. Com `view`, uma imagem ou um PDF que só será mostrado na tela.',
    logs: ['document.downloaded'],
    params: one,
    query: z.object({ view: z.enum(['true', 'false']).default('false') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  deleteAttachment: {
    method: 'DELETE',
    path: '/api/v1/executions/{id}/attachments/{attachmentId}',
    access: 'member',
    privilege: 'execution.edit',
    scopes: ['documents.write'],
    summary:
      'Apaga de vez um arquivo enviado, ou desiste de um envio. O que está em uma resposta salva é recusado com 422: antes, tira-se dela.',
    logs: 'attachment.deleted',
    params: one,
    answer: z.null(),
    failures: ['invalid'],
  },
})
