import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, Stack } from 'aws-cdk-lib'
import { Code, type FunctionProps, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { bundle } from '../../build/bundleFunctions.ts'
import { root } from '../../paths.ts'
import { type LocalCloud, startLocalCloud } from '../cloud.ts'

export type MakeFunction = (stack: Stack, name: string, props?: Partial<FunctionProps>) => LambdaFunction

export type TestApplication = {
  /** The synthesised application's folder. */
  readonly assembly: string
  readonly dataDir: string
  /** Starts it on any port, with the same data each time. */
  start(): Promise<LocalCloud>
  remove(): void
}

/** A small application for a test: functions from source texts, stacks from `declare`, synthesised like Minuta's. */
export async function testApplication(
  sources: Readonly<Record<string, string>>,
  declare: (stack: Stack, makeFunction: MakeFunction, app: App) => void,
): Promise<TestApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'minuta-test-'))
  // Inside the project, so that packages are found.
  const sourceFolder = mkdtempSync(join(root, 'node_modules', '.minuta-test-'))
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(sourceFolder, `${name}.ts`), text)
  const entries = Object.fromEntries(
    Object.keys(sources).map((name) => [`${name}/index`, join(sourceFolder, `${name}.ts`)]),
  )
  await bundle(entries, join(folder, 'functions'))
  rmSync(sourceFolder, { recursive: true })

  const assembly = join(folder, 'cloud')
  const app = new App({ outdir: assembly, context: { 'aws:cdk:disable-asset-staging': true } })
  const stack = new Stack(app, 'test')
  const makeFunction: MakeFunction = (owner, name, props = {}) =>
    new LambdaFunction(owner, name, {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromAsset(join(folder, 'functions', name)),
      ...props,
    })
  declare(stack, makeFunction, app)
  app.synth()

  const dataDir = join(folder, 'data')
  return {
    assembly,
    dataDir,
    start: () => startLocalCloud({ assembly, dataDir, port: 0, quiet: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
