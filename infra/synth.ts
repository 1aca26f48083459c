import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from './build/fingerprint.ts'
import { layersBuilt } from './build/layersBuilt.ts'
import { contextOf } from './contextOf.ts'
import { minuta } from './minuta.ts'
import { root } from './paths.ts'

/**
 * `npm run synth`: the whole application as CloudFormation in cdk.out, checked with cdk-nag, without account, Docker or network. Choose the
 * stage with `-- -c stage=prod`.
 */

if (!(await isBuilt({ deployed: true })) || !layersBuilt()) {
  const { status } = spawnSync(process.execPath, [join(root, 'infra', 'build.ts'), '--layers'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
}
const outdir = join(root, 'cdk.out')
rmSync(outdir, { recursive: true, force: true })
for (const { stackName, template } of minuta({ outdir, context: contextOf(process.argv.slice(2)) }).synth().stacks)
  process.stdout.write(
    `${stackName.padEnd(26)} ${String(Object.keys(template.Resources).length).padStart(4)} resources\n`,
  )
process.stdout.write('cdk-nag (AwsSolutions): no finding that is not explained in infra/nag.ts\n')
