import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run administrator -- pessoa@exemplo.com.br`: makes a user a system administrator, in the Minuta on this machine or, with `--stage
 * dev`, in a deployed one, which needs the usual AWS credentials. `--revoke` undoes it.
 */

const root = join(import.meta.dirname, '../..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string' }, revoke: { type: 'boolean', default: false } },
})

function end(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  process.exit(code)
}

const read = (file: string, cure: string): Record<string, string | object> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : end(cure, 1)

/** The table's name, and the address of its engine unless it is AWS's own. */
function environment(): Record<string, string> {
  const { stage } = values
  if (stage) {
    const stacks = read(
      join(root, `cdk.out/outputs-${stage}.json`),
      `Deploy first: npm run deploy -- -c stage=${stage}`,
    )
    const { TableName = '' }: Record<string, string> = Object.assign({}, ...Object.values(stacks))
    return { TABLE_NAME: TableName }
  }
  if (process.env.TABLE_NAME) return {}
  const folder = process.env.MINUTA_DATA ?? join(root, '.local')
  return read(join(folder, 'environment.json'), 'Start Minuta first: npm start') as Record<string, string>
}

const [email = '', ...more] = positionals
if (!email.includes('@') || more.length > 0) end('Usage: npm run administrator -- <e-mail> [--stage dev] [--revoke]', 1)
Object.assign(process.env, environment())
// Imported only now, because it reads the table's name from the environment.
const { setAdministrator } = await import('#functions/identity/index.ts')
const changed = await setAdministrator(email, !values.revoke)
if (changed === undefined) end(`No account has the e-mail ${email}: sign up or accept an invitation first.`, 1)
end(
  changed === 0
    ? `${email} is as wanted already.`
    : `${email} ${values.revoke ? 'no longer runs' : 'now runs'} the system, from the next sign-in on.`,
  0,
)
