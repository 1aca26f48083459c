import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { built, root } from '#infra/paths.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface is merged with vitest's own
  interface ProvidedContext {
    gallery: string
  }
}

/** Builds the gallery into its own folder, so that parallel runs do not interfere, and serves it while the tests run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(built.root, { recursive: true })
  const outDir = await mkdtemp(join(built.root, 'gallery-'))
  const args = ['build', '--config-dir', 'web/gallery', '--output-dir', outDir, '--quiet', '--disable-telemetry']
  await promisify(execFile)('storybook', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 }, logLevel: 'silent' })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('The gallery has no address')
  project.provide('gallery', url)
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}
