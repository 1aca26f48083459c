import { existsSync, readFileSync } from 'node:fs'
import { built } from '../../paths.ts'
import { readAssembly } from '../template/assembly.ts'
import { identifyAt, LOCAL_REGION } from '../template/identify.ts'
import { resolveAssembly } from '../template/resolve.ts'
import { rolePolicies } from './policies.ts'
import { isServed } from './statements.ts'
import { rightLine } from './usedRights.ts'

/**
 * `npm run rights -- <file>`: the rights of all functions, and whether they were used while the local cloud ran with MINUTA_RIGHTS=<file>;
 * `--unused` leaves out the others. Rights to services that this machine does not serve, like logs, are marked as such.
 */

const file = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? process.env.MINUTA_RIGHTS ?? ''
if (!existsSync(file)) {
  process.stderr.write('Run tests with MINUTA_RIGHTS=<file>, then `npm run rights -- <file>`.\n')
  process.exit(1)
}
const used = new Set(readFileSync(file, 'utf8').split('\n'))
const at = { region: LOCAL_REGION, origin: 'http://127.0.0.1', sqs: 'http://127.0.0.1' }
const resources = resolveAssembly(readAssembly(built.cloud), LOCAL_REGION, identifyAt(at))
const rows = rolePolicies(resources).flatMap(({ title, statements }) =>
  statements.all
    .filter(({ denies }) => !denies)
    .flatMap(({ actions, resources }) =>
      actions.flatMap(({ text: action }) =>
        resources.map(({ text: resource }) => {
          const state = isServed(action)
            ? used.has(rightLine(title, action, resource))
              ? 'used'
              : 'unused'
            : 'elsewhere'
          return { state, title, action, resource }
        }),
      ),
    ),
)
const onlyUnused = process.argv.includes('--unused')
for (const { state, title, action, resource } of rows)
  if (!onlyUnused || state === 'unused') process.stdout.write(`${state.padEnd(9)} ${title} ${action} ${resource}\n`)
const count = (wanted: string): number => rows.filter(({ state }) => state === wanted).length
process.stdout.write(`${count('used')} used, ${count('unused')} unused, ${count('elsewhere')} of services elsewhere\n`)
