import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { preview } from 'vite'
import { built, root } from '#infra/paths.ts'
import { openBrowser, openWindow } from '../browser/openBrowser.ts'

type Gallery = { readonly newPage: BrowserContext['newPage']; readonly close: () => Promise<void> }

/** The production build of the gallery, in its own folder, opened in a desktop window. */
export async function openGallery(): Promise<Gallery> {
  await mkdir(built.root, { recursive: true })
  const outDir = await mkdtemp(join(built.root, 'gallery-bench-'))
  const args = ['build', '--config-dir', 'web/gallery', '--output-dir', outDir, '--quiet', '--disable-telemetry']
  await promisify(execFile)(join(root, 'node_modules/.bin/storybook'), args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0 }, logLevel: 'silent' })
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('The gallery has no address')
  const browser = await openBrowser()
  const window = await openWindow(browser, url)
  return {
    newPage: () => window.newPage(),
    close: async () => {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
