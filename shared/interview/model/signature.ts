import * as z from 'zod'

/** Who signs, as the author describes them: texts with placeholders of the questions. */
const signingPartySchema = z.object({
  /** As the places in the Word files name them: 'cliente' in `{{assinatura "cliente"}}`. */
  tag: z.string().max(60).default(''),
  role: z.enum(['signer', 'witness', 'approver', 'copy']).default('signer'),
  /** In what capacity: 'Locadora'. If empty, as `tag` says. */
  title: z.string().max(100).default(''),
  /** A list of which each item is a person; the texts below may then use the item's questions. */
  listRef: z.string().max(300).default(''),
  name: z.string().max(500).default(''),
  email: z.string().max(500).default(''),
  cpf: z.string().max(500).default(''),
  phone: z.string().max(500).default(''),
  /** Who has the same number signs at the same time, after everybody with a smaller one. */
  order: z.number().int().min(1).max(40).default(1),
  asksCpf: z.boolean().default(false),
})
export type SigningParty = z.infer<typeof signingPartySchema>

/** How the documents are sent to be signed. What is empty is as the organisation's definitions say. */
export const signatureSchema = z.object({
  /** Sends them by itself when a document is finished; otherwise they are proposed to the sender. */
  send: z.boolean().default(false),
  subject: z.string().max(300).default(''),
  message: z.string().max(4_000).default(''),
  /** Days in which it can be signed. */
  days: z.number().int().min(1).max(365).optional(),
  parties: z.array(signingPartySchema).max(40).default([]),
})
export type SignatureSettings = z.infer<typeof signatureSchema>
