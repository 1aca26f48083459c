import * as z from 'zod'
import { instant, organizationId } from '../ids.ts'
import { plansOnSale } from '../plans.ts'

/** An organisation as a system administrator sees it. */
export const administeredSchema = z.object({
  id: organizationId,
  name: z.string(),
  createdAt: instant,
  /** When its trial ends or ended; absent once the organisation is live. */
  trialEndsAt: instant.optional(),
  onlyNewEditor: z.boolean(),
  /** Of the name and preferences; sent back when changing them. */
  version: z.number().int(),
})
export type AdministeredOrganization = z.infer<typeof administeredSchema>

const planIdsOnSale = plansOnSale.map(({ id }) => id) as [string, ...string[]]

/** Letters, digits and hyphens, so that it can be read out over the phone. */
const offerCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,29}$/, 'Use de 2 a 30 letras, números ou hifens')

export const offerSchema = z.object({
  code: offerCode,
  plan: z.enum(planIdsOnSale),
  /** Reais a month, as a decimal string. */
  price: z.string().regex(/^\d{1,7}\.\d{2}$/, 'Informe o preço, em reais, como 149.00'),
  /** The last day it is valid, in São Paulo. */
  validUntil: z.iso.date('Informe a validade'),
  description: z.string().trim().max(300).default(''),
})
export type Offer = z.infer<typeof offerSchema>

/** A setting that connects an organisation to another system. Secrets can be written but never read. */
export const integrationPropertySchema = z.object({
  name: z.string(),
  secret: z.boolean(),
  /** Absent for secrets. */
  value: z.string().optional(),
})
export type IntegrationProperty = z.infer<typeof integrationPropertySchema>

const propertyName = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,59}$/, 'Comece por uma letra, sem espaços')

export const integrationProperties = z.object({
  /** Null removes a property; properties that are not sent keep their value. */
  properties: z.record(
    propertyName,
    z.object({ value: z.string().max(4_000), secret: z.boolean().default(false) }).nullable(),
  ),
})
