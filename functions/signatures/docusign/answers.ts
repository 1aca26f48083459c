import * as z from 'zod'

/** What we read of DocuSign's answers: they have many more members. */
export const created = z.object({ envelopeId: z.string().min(1) })

export const changed = z.looseObject({})

const fields = z
  .object({
    textCustomFields: z.array(z.object({ name: z.string().optional(), value: z.string().optional() })).optional(),
  })
  .optional()

export const found = z.object({
  envelopes: z
    .array(z.object({ envelopeId: z.string(), status: z.string().optional(), customFields: fields }))
    .default([]),
})

export const envelopeState = z.object({
  status: z.string(),
  voidedReason: z.string().optional(),
  completedDateTime: z.string().optional(),
  voidedDateTime: z.string().optional(),
})
export type EnvelopeStateThere = z.infer<typeof envelopeState>

const person = z.object({
  recipientId: z.string(),
  name: z.string().default(''),
  email: z.string().default(''),
  /** created, sent, delivered, signed, completed, declined, autoresponded. */
  status: z.string().default('created'),
  deliveredDateTime: z.string().optional(),
  signedDateTime: z.string().optional(),
  declinedDateTime: z.string().optional(),
  declinedReason: z.string().optional(),
})
export type PersonThere = z.infer<typeof person>

export const recipients = z.object({
  signers: z.array(person).default([]),
  carbonCopies: z.array(person).default([]),
})
