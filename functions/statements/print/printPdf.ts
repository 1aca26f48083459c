import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from './chromium.ts'
import { DevTools } from './devTools.ts'

/** The function's own container is the sandbox; the page runs no scripts and cannot reach any address. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--remote-debugging-pipe',
]

/** In ms: time limit for printing a page, because API Gateway waits 30 seconds. */
const PATIENCE = 22_000

/** Prints a page as a tagged PDF with an outline of its headings. */
export async function printPdf(html: string): Promise<Uint8Array> {
  const { path, env } = await chromium()
  const folder = await mkdtemp(join(tmpdir(), 'extrato-'))
  const browser = spawn(path, [...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  })
  try {
    return await print(new DevTools(browser), html)
  } finally {
    browser.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function print(tools: DevTools, html: string): Promise<Uint8Array> {
  const { targetId } = await tools.send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: true })
  const page = (method: string, params?: object) => tools.send(method, params, String(sessionId))
  await page('Emulation.setScriptExecutionDisabled', { value: true })
  const { frameTree } = await page('Page.getFrameTree')
  const { frame } = frameTree as { readonly frame: { readonly id: string } }
  await page('Page.setDocumentContent', { frameId: frame.id, html })
  const { data } = await page('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
  })
  return Buffer.from(String(data), 'base64')
}
