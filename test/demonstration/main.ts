import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemonstration } from './load.ts'
import { LOCAL_PASSWORD, people } from './people.ts'

/**
 * `npm run demo`: loads the demo data into the local Minuta, or with `-- --stage dev` into a deployed stage, using the names that `npm run
 * deploy` recorded and the usual AWS credentials.
 */

const root = join(import.meta.dirname, '../..')

const { values } = parseArgs({ options: { stage: { type: 'string' }, password: { type: 'string' } } })

function readNames(file: string, cure: string): Record<string, string> {
  if (!existsSync(file)) {
    process.stderr.write(`${cure}\n`)
    process.exit(1)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

type Target = {
  readonly url: string
  readonly environment: Record<string, string>
}

/** The outputs of a stage's stacks, recorded by its deployment. */
function deployed(stage: string): Target {
  const file = join(root, `cdk.out/outputs-${stage}.json`)
  const stacks = readNames(file, `Deploy first: npm run deploy -- -c stage=${stage}`) as unknown as Record<
    string,
    object
  >
  const { MinutaUrl = '', TableName = '' }: Record<string, string> = Object.assign({}, ...Object.values(stacks))
  return { url: MinutaUrl, environment: { TABLE_NAME: TableName } }
}

function running(): Target {
  const { MINUTA_URL, TABLE_NAME } = process.env
  if (MINUTA_URL && TABLE_NAME) return { url: MINUTA_URL, environment: { TABLE_NAME } }
  const folder = process.env.MINUTA_DATA ?? join(root, '.local')
  const { MINUTA_URL: url = '', ...environment } = readNames(
    join(folder, 'environment.json'),
    'Start Minuta first: npm start',
  )
  return { url, environment }
}

const { url, environment } = values.stage ? deployed(values.stage) : running()
const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
// A deployed stage is public, so it gets a random password, shown only now.
const password = values.password ?? (isLocal ? LOCAL_PASSWORD : randomBytes(12).toString('base64url'))
await loadDemonstration({ url, environment, password })

process.stdout.write(
  [
    `Entre com  ${people.owner.email}`,
    `Senha      ${password}`,
    `(também ${people.member.email} e ${people.administrator.email})`,
    '',
  ].join('\n'),
)
