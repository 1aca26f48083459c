export type PolicyFault = {
  readonly status: number
  readonly code: string
  readonly message: string
}

export type PostedForm = {
  readonly bucket: string
  /** Lower-case names. */
  readonly fields: Readonly<Record<string, string>>
  /** Bytes of the file. */
  readonly size: number
}

const refused = (message: string): PolicyFault => ({
  status: 403,
  code: 'AccessDenied',
  message: `Invalid according to Policy: ${message}`,
})

/** Fields that the policy need not mention. */
const unmentioned = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])

type Check = (form: PostedForm, value: (name: string) => string) => PolicyFault | undefined

type Condition = {
  /** The field concerned, if any. */
  readonly field?: string
  readonly check: Check
}

function exactly(name: string, expected: string): Condition {
  const field = name.toLowerCase()
  return {
    field,
    check: (_form, value) =>
      value(field) === expected ? undefined : refused(`Policy Condition failed: ["eq", "$${name}", "${expected}"]`),
  }
}

function beginning(name: string, prefix: string): Condition {
  const field = name.toLowerCase()
  return {
    field,
    check: (_form, value) =>
      value(field).startsWith(prefix)
        ? undefined
        : refused(`Policy Condition failed: ["starts-with", "$${name}", "${prefix}"]`),
  }
}

const between = (least: number, most: number): Condition => ({
  check: ({ size }) => {
    if (size > most)
      return { status: 400, code: 'EntityTooLarge', message: 'Your proposed upload exceeds the maximum allowed size' }
    if (size < least)
      return {
        status: 400,
        code: 'EntityTooSmall',
        message: 'Your proposed upload is smaller than the minimum allowed size',
      }
    return undefined
  },
})

function conditionOf(written: unknown): Condition | undefined {
  if (Array.isArray(written)) {
    const [kind, first, second] = written as [unknown, unknown, unknown]
    if (kind === 'content-length-range') return between(Number(first), Number(second))
    const name = String(first).replace(/^\$/, '')
    if (kind === 'eq') return exactly(name, String(second))
    if (kind === 'starts-with') return beginning(name, String(second))
    return undefined
  }
  const [entry, ...more] = Object.entries((written ?? {}) as Record<string, unknown>)
  return entry && more.length === 0 ? exactly(entry[0], String(entry[1])) : undefined
}

function readPolicy(text: string): { expiration: number; conditions: readonly (Condition | undefined)[] } | undefined {
  try {
    const { expiration, conditions } = JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
    return { expiration: Date.parse(expiration), conditions: (conditions as unknown[]).map(conditionOf) }
  } catch {
    return undefined
  }
}

/** Checks an uploaded form against its own policy: every condition is met, every field is mentioned, and it has not expired. */
export function checkPostPolicy(form: PostedForm): PolicyFault | undefined {
  const policy = readPolicy(form.fields.policy ?? '')
  if (!policy || Number.isNaN(policy.expiration) || policy.conditions.includes(undefined))
    return { status: 400, code: 'InvalidPolicyDocument', message: 'Invalid Policy: Invalid JSON.' }
  if (Date.now() > policy.expiration) return refused('Policy expired.')
  const conditions = policy.conditions.filter((condition) => condition !== undefined)
  const spoken = new Set(conditions.map(({ field }) => field))
  const extra = Object.keys(form.fields).filter(
    (name) => !unmentioned.has(name) && !name.startsWith('x-ignore-') && !spoken.has(name),
  )
  if (extra.length > 0) return refused(`Extra input fields: ${extra.join(', ')}`)
  const value = (name: string) => (name === 'bucket' ? form.bucket : (form.fields[name] ?? ''))
  for (const { check } of conditions) {
    const fault = check(form, value)
    if (fault) return fault
  }
  return undefined
}
