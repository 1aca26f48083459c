/**
 * The converter process, started by worker.ts: runs LibreOffice (WebAssembly), which converts one docx at a time to PDF. Its argument is
 * the folder with LibreOffice's files; everything else arrives as messages.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LibreOfficeConverter, type LibreOfficeWasmOptions } from '@matbee/libreoffice-converter'
import { FONT_FOLDER, isNeededFont } from './fontFiles.ts'
import type { ToChild, ToParent } from './messages.ts'

const folder = process.argv[2] ?? ''

dieWithParent()
const converter = new LibreOfficeConverter({ wasmLoader: { createModule } })
try {
  await converter.initialize()
  send({ kind: 'started' })
} catch (error) {
  send({ kind: 'failed', id: 0, reason: reasonOf(error) })
}

process.on('message', async ({ id, docx, archival }: ToChild) => {
  try {
    const wanted = { outputFormat: 'pdf', inputFormat: 'docx', filterOptions: filterOptions(archival) } as const
    const { data } = await converter.convert(docx, wanted, 'documento.docx')
    send({ kind: 'converted', id, pdf: data })
  } catch (error) {
    send({ kind: 'failed', id, reason: reasonOf(error) })
  }
})

/**
 * Bookmarks become named destinations, by which the places for signatures are found (`shared/template/placeBookmark.ts`). 2 is PDF/A-2b.
 * See LibreOffice's help, 'PDF export command-line parameters'.
 */
function filterOptions(archival: boolean): string {
  const options = {
    ExportBookmarksToPDFDestination: { type: 'boolean', value: 'true' },
    ...(archival && { SelectPdfVersion: { type: 'long', value: '2' } }),
  }
  return JSON.stringify(options)
}

type Loader = NonNullable<LibreOfficeWasmOptions['wasmLoader']>

/** Loads LibreOffice and removes the fonts that it does not need before it scans them: see fontFiles.ts. */
async function createModule(config: Parameters<Loader['createModule']>[0]): ReturnType<Loader['createModule']> {
  const loader: Loader = createRequire(import.meta.url)(join(folder, 'loader.cjs'))
  const module = await loader.createModule(config)
  for (const file of module.FS.readdir(FONT_FOLDER)) {
    if (!file.startsWith('.') && !isNeededFont(file)) module.FS.unlink(`${FONT_FOLDER}/${file}`)
  }
  return module
}

/**
 * The parent keeps our standard input open and never writes to it: it ends when the parent does, for whatever reason. A separate
 * thread waits for that, because LibreOffice blocks the main thread while a conversion hangs. SIGKILL, because
 * an orderly exit would wait for LibreOffice's threads.
 */
function dieWithParent(): void {
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  const wait = `
    const { readSync } = require('node:fs')
    const sleep = new Int32Array(new SharedArrayBuffer(4))
    for (;;) {
      try {
        if (readSync(0, Buffer.alloc(64)) === 0) break
      } catch (error) {
        if (error.code !== 'EAGAIN') break
        Atomics.wait(sleep, 0, 0, 500)
      }
    }
    process.kill(process.pid, 'SIGKILL')`
  new Worker(wait, { eval: true, name: 'dieWithParent' }).unref()
}

function send(message: ToParent): void {
  process.send?.(message)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
