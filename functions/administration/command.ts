import { parseArgs } from 'node:util'
import { commandEnvironment } from './commandEnvironment.ts'

/**
 * `npm run administrator -- pessoa@exemplo.com.br`: makes a user a system administrator, in the Minuta on this machine or, with `--stage
 * dev`, in a deployed one, which needs the usual AWS credentials. `--revoke` undoes it.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string' }, revoke: { type: 'boolean', default: false } },
})

function end(text: string, code: number): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(`${text}\n`)
  process.exit(code)
}

const [email = '', ...more] = positionals
if (!email.includes('@') || more.length > 0) end('Usage: npm run administrator -- <e-mail> [--stage dev] [--revoke]', 1)
Object.assign(process.env, commandEnvironment(values.stage))
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
