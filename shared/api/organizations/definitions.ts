import * as z from 'zod'
import { formatCpfCnpj, isCnpj } from '../../format/cpfCnpj.ts'
import { formatOab } from '../../format/oab.ts'
import { nameFault } from '../../format/plainName.ts'
import { email } from '../identity/schemas.ts'
import { instant, version } from '../ids.ts'

/** One line of text: neither line breaks nor other control characters, which would end a header of an e-mail. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Use uma linha só, sem caracteres de controle')

/** A picture that travels inside each e-mail: the browser scales it down before it sends it. */
const logo = z
  .string()
  .max(60_000, 'A imagem é grande demais; use uma de até 45 KB')
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'A imagem precisa ser PNG ou JPEG')

/** Who an organisation's e-mails come from, and what stands around their text. */
export const emailDefinitions = z.object({
  /** Shown in place of 'Minuta'; the address stays the deployment's. */
  senderName: line(60)
    .refine((text) => nameFault(text) === undefined, 'Use só um nome: nem endereço nem caracteres invisíveis')
    .default(''),
  /** Where answers go. */
  replyTo: z.union([z.literal(''), email]).default(''),
  /** Under the logo. */
  header: line(120).default(''),
  /** At the end, as lines. */
  footer: z.string().trim().max(600).default(''),
  logo: logo.nullable().default(null),
})
export type EmailDefinitions = z.infer<typeof emailDefinitions>

/** What an envelope begins with, whoever sends it. */
export const signatureDefinitions = z.object({
  subject: line(100).default('Documento para a sua assinatura'),
  message: z.string().trim().max(2_000).default(''),
  /** Days until an envelope that is not signed by all expires. */
  expiresInDays: z.number().int().min(1).max(365).default(30),
  /** Days between reminders; 0 sends none. */
  reminderEveryDays: z.number().int().min(0).max(30).default(3),
  /** Each signs after the one before. */
  ordered: z.boolean().default(false),
})
export type SignatureDefinitions = z.infer<typeof signatureDefinitions>

/** A number of the OAB with its state, kept as '123.456/SP'. */
export const oabNumber = line(40).refine(
  (text) => text === '' || formatOab(text) !== '',
  'Escreva o número e o estado, como 123.456/SP',
)

/** What the office tells of itself once, for the questions that ask for it. */
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
})
export type OfficeDefinitions = z.infer<typeof officeDefinitions>

/** As documents print them. */
export const writtenOffice = (office: OfficeDefinitions): OfficeDefinitions => ({
  ...office,
  document: formatCpfCnpj(office.document),
  oab: formatOab(office.oab),
})

/** The account of DocuSign that the organisation is connected to. Its tokens are told to nobody. */
export const docuSignSchema = z.object({
  /** Whether this deployment has an integration key; without one nothing can be connected. */
  available: z.boolean(),
  /** Where the pop-up begins, but for `state` and `redirect_uri`. */
  authorizationUrl: z.string().optional(),
  account: z
    .object({
      accountId: z.string(),
      accountName: z.string(),
      userName: z.string(),
      email: z.string(),
      connectedAt: instant,
      /** When the authorisation ends by itself. */
      expiresAt: instant,
    })
    .optional(),
})
export type DocuSign = z.infer<typeof docuSignSchema>

export const definitionsSchema = z.object({
  email: emailDefinitions.extend({ version }),
  signature: signatureDefinitions.extend({ version }),
  office: officeDefinitions.extend({ version }),
  docuSign: docuSignSchema,
})
export type OrganizationDefinitions = z.infer<typeof definitionsSchema>

/** What came back from the pop-up: the token itself (implicit grant), or a code to be exchanged for one. */
export const docuSignGrant = z.union([
  z.object({ accessToken: z.string().min(1).max(8_000), expiresIn: z.number().int().min(1).max(31_536_000) }),
  z.object({ code: z.string().min(1).max(8_000) }),
])
export type DocuSignGrant = z.infer<typeof docuSignGrant>
