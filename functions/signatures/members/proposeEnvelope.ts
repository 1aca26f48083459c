import { readContent } from '#functions/interviews/index.ts'
import { readSignatureDefinitions } from '#functions/organizations/index.ts'
import { mailbox } from '#shared/api/identity/schemas.ts'
import type { Values } from '#shared/api/values.ts'
import { isCpf } from '#shared/format/cpfCnpj.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { isPhone } from '#shared/format/phone.ts'
import { readValues } from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { findExecutionPdfs } from './givenDocuments.ts'
import { placeAt } from './placing.ts'

/** The facts of a person, by the ends of the names that fields have for them: `cliente_nome`, `cliente_email`. */
const endings = {
  name: ['nome', 'nome_completo', 'razao_social', ''],
  email: ['email', 'e_mail'],
  cpf: ['cpf'],
  phone: ['celular', 'telefone', 'whatsapp'],
} as const

const accepts: Readonly<Record<keyof typeof endings, (text: string) => boolean>> = {
  name: (text) => text.length <= 120,
  email: (text) => mailbox.safeParse(text).success,
  cpf: isCpf,
  phone: isPhone,
}

function answerOf(values: Values, role: string, fact: keyof typeof endings): string | undefined {
  for (const ending of endings[fact]) {
    const ref = ending === '' ? role : `${role}_${ending}`
    const value = Object.hasOwn(values, ref) ? values[ref] : undefined
    if (typeof value === 'string' && value.trim() !== '' && accepts[fact](value.trim())) return value.trim()
  }
  return undefined
}

/** Roles of a model without anchors: whoever is asked for an e-mail. */
const askedRoles = (refs: readonly string[]): readonly string[] =>
  refs.flatMap((ref) => /^(.+)_e_?mail$/.exec(ref)?.[1] ?? [])

const titleOf = (role: string): string => {
  const words = role.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`.slice(0, 100)
}

const isWitness = (role: string): boolean => role.startsWith('testemunha')

/** An envelope for a finished document, as its model and its answers suggest it. */
export async function proposeEnvelope(caller: Caller, executionId: string) {
  const { stored, pdfs } = await findExecutionPdfs(caller, { executionId })
  const { findPlaces, inspectPdf } = await import('#functions/pades/index.ts')
  const [definitions, { interviewCode }, values] = await Promise.all([
    readSignatureDefinitions(caller.organizationId),
    readContent(stored.interviewKey),
    readValues(stored),
  ])
  const read = await Promise.all(
    pdfs.map(async (pdf) => ({
      ...pdf,
      pages: (await inspectPdf(pdf.bytes)).pages.length,
      anchors: await findPlaces(pdf.bytes),
    })),
  )
  const anchored = read.flatMap(({ anchors }) => anchors.map(({ role }) => role))
  const refs = interviewCode.sections.flatMap(({ fields }) => fields.map(({ ref }) => ref))
  const roles = [...new Set(anchored.length > 0 ? anchored : askedRoles(refs))]
  const day = today(now())
  return {
    subject: definitions.subject,
    message: definitions.message,
    expiresOn: addDays(day, definitions.expiresInDays) ?? day,
    reminderEveryDays: definitions.reminderEveryDays,
    ordered: definitions.ordered,
    documents: read.map(({ fileId, name, pages }) => ({ executionId, fileId, name, pages })),
    participants: roles.map((role, at) => ({
      role: isWitness(role) ? ('witness' as const) : ('signer' as const),
      name: answerOf(values, role, 'name') ?? '',
      email: answerOf(values, role, 'email') ?? '',
      cpf: answerOf(values, role, 'cpf'),
      phone: answerOf(values, role, 'phone'),
      order: definitions.ordered ? at + 1 : 1,
      title: titleOf(role),
      asksCpf: false,
      codeBy: 'email' as const,
      needsCertificate: false,
    })),
    places: read.flatMap(({ anchors }, document) =>
      anchors.map((anchor) => ({ ...placeAt(anchor), participant: roles.indexOf(anchor.role), document })),
    ),
  }
}
