import * as z from 'zod'
import { nameFault } from '../../format/plainName.ts'
import { organizationId, version } from '../ids.ts'

/** The service that signs documents (`customDefinitions.assignTypeService` of S0 §3); Minuta's own by default. */
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
    /** Nobody can work in the organisation without a second factor. A change keeps the value if it does not send one. */
    requireSecondFactor: z.boolean().optional(),
    /** Members see only documents they started, are responsible for, or that are assigned to a group of theirs; owners see all. */
    membersSeeOwnOnly: z.boolean().optional(),
  }),
  custom: z.object({ secondaryColor }),
  /** When the organisation's trial ends, if it is on one. */
  trialEndsAt: z.iso.datetime().optional(),
  version,
})
export type Organization = z.infer<typeof organizationSchema>
