import { readFileSync } from 'node:fs'

type Operation = {
  readonly operationId: string
  readonly query: readonly string[]
  readonly body?: string
  readonly status: number
  readonly answer?: string
}

type Slice = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** For each definition, the type of each property: 'string', '#definition', '[]type'. */
  readonly definitions: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * A slice of DocuSign's own published description (docusign/eSign-OpenAPI-Specification@8ae82ce, MIT): the operations that Minuta calls, and
 * everything they name. The description lacks how recipients are corrected, which its page in DocuSign's reference gives.
 */
const slice = JSON.parse(readFileSync(new URL('../../fixtures/docusignSlice.json', import.meta.url), 'utf8')) as Slice

const RECIPIENTS = '/v2.1/accounts/{accountId}/envelopes/{envelopeId}/recipients'

const paths: Slice['paths'] = {
  ...slice.paths,
  [RECIPIENTS]: {
    ...slice.paths[RECIPIENTS],
    put: {
      operationId: 'Recipients_PutRecipients',
      query: ['combine_same_order_recipients', 'offline_signing', 'resend_envelope'],
      body: '#/definitions/EnvelopeRecipients',
      status: 200,
    },
  },
}

export type Route = Operation & { readonly method: string; readonly matches: RegExp }

export const routes: readonly Route[] = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    matches: new RegExp(`^/restapi${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
)

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** Everything in a value that the definition does not allow: a misspelt property, a number where there is text. */
export function faultsIn(definition: string, value: unknown): string[] {
  return judge(`#${nameOf(definition)}`, value, nameOf(definition))
}

function judge(type: string, value: unknown, at: string): string[] {
  if (type === 'any') return []
  if (type.startsWith('[]'))
    return Array.isArray(value)
      ? value.flatMap((item, index) => judge(type.slice(2), item, `${at}[${index}]`))
      : [`${at} is not a list`]
  if (!type.startsWith('#')) {
    const own = type === 'integer' ? 'number' : type
    return typeof value === own ? [] : [`${at} is not of type ${type}`]
  }
  const known = slice.definitions[type.slice(1)]
  if (!known) throw new Error(`The slice has no ${type}`)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not an object`]
  return Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(known, name) ? known[name] : undefined
    return own === undefined ? [`${at} has no ${name}`] : judge(own, member, `${at}.${name}`)
  })
}
