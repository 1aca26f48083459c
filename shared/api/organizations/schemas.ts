import * as z from 'zod'
import { nameFault } from '../../format/plainName.ts'
import { organizationId, version } from '../ids.ts'

/** Which service signs documents (`customDefinitions.assignTypeService` of S0 §3): defaults to Minuta's own. */
export const signatureServices = ['minuta', 'docusign'] as const

export const organizationName = z
  .string()
  .trim()
  .min(1, 'Informe o nome')
  .max(100)
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

export const secondaryColor = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'A cor é escrita como #0F9AB7')

export const organizationSchema = z.object({
  id: organizationId,
  name: z.string(),
  preferences: z.object({
    onlyNewEditor: z.boolean(),
    customDefinitions: z.object({ assignTypeService: z.enum(signatureServices).optional() }),
    /** Nobody works in the organisation without a second factor. Of what is not sent, a change leaves it as it is. */
    requireSecondFactor: z.boolean().optional(),
    /** Members see the documents that they began, are responsible for or that lie with a group of theirs; owners see all. */
    membersSeeOwnOnly: z.boolean().optional(),
  }),
  custom: z.object({ secondaryColor }),
  /** Of an organisation that tries the product: when that ends. */
  trialEndsAt: z.iso.datetime().optional(),
  version,
})
export type Organization = z.infer<typeof organizationSchema>
