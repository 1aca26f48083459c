import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartFault } from '../startFault.ts'
import type { ResolvedResource } from '../template/resolve.ts'

type Version = {
  readonly id: string
  readonly value: string
  readonly created: number
}

type Stored = {
  readonly current: Version
  /** Earlier versions by id, because a request name may be used only once. */
  readonly former: readonly Version[]
}

export class SecretFault extends Error {
  override readonly name = 'SecretFault' as const
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** How many versions are stored; AWS stores about a hundred too. */
const MAX_VERSIONS = 100

function initial(resource: ResolvedResource): Version {
  const value = typeof resource.properties.SecretString === 'string' ? resource.properties.SecretString : '{}'
  return { id: createHash('sha256').update(resource.identity.ref).digest('hex'), value, created: Date.now() }
}

const isStored = (value: unknown): value is Record<string, Stored> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((secret: Partial<Stored> | null) => typeof secret?.current?.value === 'string')

/** Unlike other files of the folder it is never recreated automatically: what its keys sealed could no longer be opened. */
function readStored(path: string): Record<string, Stored> {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isStored(read)) return read
  } catch {
    // Reported below, like any other invalid file.
  }
  throw new StartFault(
    `The file ${path} is empty or damaged. It contains the keys of this installation: restore a copy of it. Without one, remove the file: everybody has to sign in again, and connections to other systems and authenticator apps have to be set up again.`,
  )
}

/** Secrets Manager as far as the functions use it, in one file that only its owner can read. */
export class Secrets {
  readonly #path: string
  readonly #stored: Record<string, Stored>

  constructor(path: string, resources: readonly ResolvedResource[]) {
    this.#path = path
    mkdirSync(dirname(path), { recursive: true })
    this.#stored = existsSync(path) ? readStored(path) : {}
    for (const resource of resources) this.#stored[resource.identity.ref] ??= { current: initial(resource), former: [] }
    this.#keep()
  }

  /** Handles a request of the JSON protocol: `secretsmanager.GetSecretValue` and so on. */
  answer(target: string, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const arn = String(input.SecretId)
    const secret = this.#stored[arn]
    if (!secret) throw new SecretFault('ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    const name = arn.split(':secret:')[1]?.replace(/-[^-]+$/, '') ?? arn
    const described = { ARN: arn, Name: name }
    if (target === 'secretsmanager.DescribeSecret') return described
    if (target === 'secretsmanager.GetSecretValue')
      return {
        ...described,
        VersionId: secret.current.id,
        SecretString: secret.current.value,
        VersionStages: ['AWSCURRENT'],
        CreatedDate: secret.current.created / 1_000,
      }
    if (target === 'secretsmanager.PutSecretValue') return { ...described, ...this.#put(arn, secret, input) }
    throw new SecretFault('InvalidRequestException', `${target} is not answered on this machine`)
  }

  #put(arn: string, secret: Stored, input: Readonly<Record<string, unknown>>) {
    const id = String(input.ClientRequestToken ?? randomUUID())
    const value = String(input.SecretString ?? '')
    const known = [secret.current, ...secret.former].find((version) => version.id === id)
    if (known && known.value !== value)
      throw new SecretFault('ResourceExistsException', 'A resource with the ID you requested already exists.')
    if (!known) {
      this.#stored[arn] = {
        current: { id, value, created: Date.now() },
        former: [secret.current, ...secret.former].slice(0, MAX_VERSIONS),
      }
      this.#keep()
    }
    return { VersionId: id, VersionStages: ['AWSCURRENT'] }
  }

  #keep(): void {
    writeFileSync(`${this.#path}.next`, JSON.stringify(this.#stored), { mode: 0o600 })
    renameSync(`${this.#path}.next`, this.#path)
  }
}
