import * as z from 'zod'
import { defineCalls } from './call.ts'
import { mailbox } from './identity/schemas.ts'
import { executionId, fileId, linkId } from './ids.ts'

/** What can be e-mailed: the files of a finished document, a public link, or a reminder to those who did not answer by it. */
export const emailPaths = ['document', 'link', 'reminder'] as const
export type EmailPath = (typeof emailPaths)[number]

/** Addresses of one call. */
export const MOST_RECIPIENTS = 10

/** S0 §7, `POST /{path}`, for a closed list of paths. */
export const emails = defineCalls({
  sendEmail: {
    method: 'POST',
    path: '/api/v1/emails/{path}',
    access: 'member',
    notEmbedded: true,
    scopes: ['emails.send'],
    summary:
      'Envia por e-mail, em nome da organização: `document`, os arquivos de um documento finalizado (`execution`; sem `files`, todos os PDFs); `link` e `reminder`, um link público (`link`) ou um lembrete de responder por ele. Cada endereço recebe a própria mensagem; diz quais não recebem e por quê.',
    logs: 'email.sent',
    params: z.object({ path: z.enum(emailPaths) }),
    body: z.object({
      to: z
        .array(mailbox)
        .min(1, 'Informe pelo menos um e-mail')
        .max(MOST_RECIPIENTS, `Envie a até ${MOST_RECIPIENTS} e-mails de cada vez`),
      /** Own words, before ours. */
      message: z.string().trim().max(2_000, 'A mensagem tem até 2.000 caracteres').optional(),
      execution: executionId.optional(),
      files: z.array(fileId).min(1, 'Escolha pelo menos um arquivo').max(50).optional(),
      link: linkId.optional(),
    }),
    answer: z.object({
      sentTo: z.array(z.string()),
      /** Addresses that get no e-mail: they do not exist, or asked for none. */
      undeliverable: z.array(z.object({ email: z.string(), reason: z.string() })),
    }),
    status: 202,
    failures: ['invalid', 'not_found', 'too_many'],
  },
})
