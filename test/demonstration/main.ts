import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemonstration } from './load.ts'
import { LOCAL_PASSWORD, people } from './people.ts'

/**
 * `npm run demo`: loads the demonstration into the Minuta that runs on this machine, or with `-- --stage dev` into a deployed stage, whose
 * names `npm run deploy` wrote down and for which the usual AWS credentials are needed.
 */

const root = join(import.meta.dirname, '../..')

const { values } = parseArgs({ options: { stage: { type: 'string' }, password: { type: 'string' } } })

const readNames = (file: string, cure: string): Record<string, string> => {
  if (!existsSync(file)) {
    process.stderr.write(`${cure}\n`)
    process.exit(1)
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The outputs of all stacks of a stage, without the stacks' names. */
const deployed = (stage: string): Record<string, string> => {
  const stacks = readNames(
    join(root, `cdk.out/outputs-${stage}.json`),
    `Deploy first: npm run deploy -- -c stage=${stage}`,
  )
  return Object.assign({}, ...Object.values(stacks))
}

const running = (): Record<string, string> => {
  const { MINUTA_URL, TABLE_NAME } = process.env
  if (MINUTA_URL && TABLE_NAME) return { MINUTA_URL, TABLE_NAME }
  const folder = process.env.MINUTA_DATA ?? join(root, '.local')
  return readNames(join(folder, 'environment.json'), 'Start Minuta first: npm start')
}

const { MINUTA_URL: url = '', ...environment } = values.stage ? deployed(values.stage) : running()
// A deployed stage can be reached by strangers: its password is drawn, and shown this once.
const password = values.password ?? (values.stage ? randomBytes(12).toString('base64url') : LOCAL_PASSWORD)
await loadDemonstration({ url, environment, password })

process.stdout.write(
  [
    `Entre com  ${people.owner.email}`,
    `Senha      ${password}`,
    `(também ${people.member.email} e ${people.administrator.email})`,
    '',
  ].join('\n'),
)
