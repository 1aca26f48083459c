import * as z from 'zod'
import { formatCpfCnpj, isCnpj } from '../../format/cpfCnpj.ts'
import { formatOab } from '../../format/oab.ts'
import { nameFault } from '../../format/plainName.ts'
import { email, oabNumber } from '../identity/schemas.ts'
import { instant, version } from '../ids.ts'
import { line } from '../line.ts'
import { embeddingDefinitions } from './sites.ts'

/** A picture embedded in each e-mail: the browser scales it down before sending. */
const logo = z
  .string()
  .max(60_000, 'A imagem é grande demais; use uma de até 45 KB')
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'A imagem precisa ser PNG ou JPEG')

/** The sender of an organisation's e-mails, and the text around their content. */
export const emailDefinitions = z.object({
  /** Shown instead of 'Minuta'; the address remains the deployment's. */
  senderName: line(60)
    .refine((text) => nameFault(text) === undefined, 'Use só um nome: nem endereço nem caracteres invisíveis')
    .default(''),
  /** Where replies go. */
  replyTo: z.union([z.literal(''), email]).default(''),
  /** Below the logo. */
  header: line(120).default(''),
  /** Text at the end, on several lines. */
  footer: z.string().trim().max(600).default(''),
  logo: logo.nullable().default(null),
})
export type EmailDefinitions = z.infer<typeof emailDefinitions>

/** Initial settings of every envelope. */
export const signatureDefinitions = z.object({
  subject: line(100).default('Documento para a sua assinatura'),
  message: z.string().trim().max(2_000).default(''),
  /** Days until an envelope not signed by everyone expires. */
  expiresInDays: z.number().int().min(1).max(365).default(30),
  /** Days between reminders; 0 sends none. */
  reminderEveryDays: z.number().int().min(0).max(30).default(3),
  /** Each person signs after the previous one. */
  ordered: z.boolean().default(false),
})
export type SignatureDefinitions = z.infer<typeof signatureDefinitions>

/** Facts about the office, entered once for the questions that use them. */
export const officeDefinitions = z.object({
  name: line(200).default(''),
  document: line(30)
    .refine((text) => text === '' || isCnpj(text), 'Este CNPJ não existe. Confira os números')
    .default(''),
  oab: oabNumber.default(''),
  address: line(300).default(''),
  city: line(100).default(''),
  email: z.union([z.literal(''), email]).default(''),
  phone: line(30).default(''),
  /** The largest file that the courts of the office take, in MB: documents for them are split to fit. */
  courtMegabytes: z
    .number()
    .int('Escreva um número inteiro')
    .min(1, 'Escreva de 1 a 100')
    .max(100, 'Escreva de 1 a 100')
    .default(10),
})
export type OfficeDefinitions = z.infer<typeof officeDefinitions>

/** Formatted as documents print them. */
export const writtenOffice = (office: OfficeDefinitions): OfficeDefinitions => ({
  ...office,
  document: formatCpfCnpj(office.document),
  oab: formatOab(office.oab),
})

/** The DocuSign account connected to the organisation. Its tokens are never sent to clients. */
export const docuSignSchema = z.object({
  /** Whether this deployment has an integration key; without one nothing can be connected. */
  available: z.boolean(),
  /** The URL the pop-up opens, without `state` and `redirect_uri`. */
  authorizationUrl: z.string().optional(),
  account: z
    .object({
      accountId: z.string(),
      accountName: z.string(),
      userName: z.string(),
      email: z.string(),
      connectedAt: instant,
      /** When the authorisation expires. */
      expiresAt: instant,
    })
    .optional(),
})
export type DocuSign = z.infer<typeof docuSignSchema>

export const definitionsSchema = z.object({
  email: emailDefinitions.extend({ version }),
  signature: signatureDefinitions.extend({ version }),
  office: officeDefinitions.extend({ version }),
  embedding: embeddingDefinitions.extend({ version }),
  docuSign: docuSignSchema,
})
export type OrganizationDefinitions = z.infer<typeof definitionsSchema>

/** What the pop-up returned: the token itself (implicit grant), or a code to exchange for one. */
export const docuSignGrant = z.union([
  z.object({ accessToken: z.string().min(1).max(8_000), expiresIn: z.number().int().min(1).max(31_536_000) }),
  z.object({ code: z.string().min(1).max(8_000) }),
])
export type DocuSignGrant = z.infer<typeof docuSignGrant>
