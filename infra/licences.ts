import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forbiddenLicence, type Installed } from './licences/forbiddenLicence.ts'
import { root } from './paths.ts'

/** `npm run licences`: fails if a shipped package is only available under a licence that would apply to the whole product. */

type Lock = {
  readonly packages: Readonly<Record<string, Installed & { readonly dev?: boolean; readonly link?: boolean }>>
}

/** The licence of a package that only declares it in its own package.json, as old ones do. */
function declared(path: string): unknown {
  const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Record<
    'license' | 'licenses',
    unknown
  >
  return license ?? licenses
}

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
const shipped = Object.entries(packages).filter(([path, { dev, link }]) => path !== '' && !dev && !link)
const found = shipped.flatMap(([path, { license, optional }]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const declaredLicence = license ?? (optional ? undefined : declared(path))
  const fault = optional && declaredLicence === undefined ? undefined : forbiddenLicence(declaredLicence)
  return fault ? [`${name}: ${fault}`] : []
})
for (const line of found) process.stderr.write(`${line}\n`)
process.stdout.write(`${shipped.length} packages are shipped; ${found.length} under a forbidden licence.\n`)
process.exitCode = found.length > 0 ? 1 : 0
