import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The folder of the compressed browser: a Lambda layer, or the package's own. */
const packed = (): string =>
  process.env.CHROMIUM_LAYER ?? join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')

/** The browser's path, unpacked once per execution environment, and the environment variables for its own fonts. */
export async function chromium(): Promise<{ readonly path: string; readonly env: NodeJS.ProcessEnv }> {
  const { default: browser } = await import('@sparticuz/chromium')
  return {
    path: await browser.executablePath(packed()),
    env: { ...process.env, FONTCONFIG_PATH: join(tmpdir(), 'fonts'), LC_ALL: 'C.UTF-8' },
  }
}
