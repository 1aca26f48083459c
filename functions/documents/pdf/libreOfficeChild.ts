/**
 * The program of a converter process: LibreOffice (WebAssembly) reads one docx at a time and answers with its PDF.
 * Started by worker.ts with the folder of LibreOffice's files as its argument; it has no other way in.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { LibreOfficeConverter, type LibreOfficeWasmOptions } from '@matbee/libreoffice-converter'
import { FONT_FOLDER, isKeptFont } from './fontFiles.ts'
import type { ToChild, ToParent } from './messages.ts'

const folder = process.argv[2] ?? ''

dieWithParent()
const converter = new LibreOfficeConverter({ wasmLoader: { createModule } })
try {
  await converter.initialize()
  tell({ kind: 'started' })
} catch (error) {
  tell({ kind: 'failed', id: 0, reason: reasonOf(error) })
}

process.on('message', async ({ id, docx, archival }: ToChild) => {
  try {
    const pdf = archival ? { pdf: { pdfaLevel: 'PDF/A-2b' as const } } : {}
    const wanted = { outputFormat: 'pdf', inputFormat: 'docx', ...pdf } as const
    const { data } = await converter.convert(docx, wanted, 'documento.docx')
    tell({ kind: 'converted', id, pdf: data })
  } catch (error) {
    tell({ kind: 'failed', id, reason: reasonOf(error) })
  }
})

type Loader = NonNullable<LibreOfficeWasmOptions['wasmLoader']>

/** Loads LibreOffice and takes away, before it looks, the fonts it does not need: see fontFiles.ts. */
async function createModule(config: Parameters<Loader['createModule']>[0]): ReturnType<Loader['createModule']> {
  const loader: Loader = createRequire(import.meta.url)(join(folder, 'loader.cjs'))
  const module = await loader.createModule(config)
  for (const file of module.FS.readdir(FONT_FOLDER)) {
    if (!file.startsWith('.') && !isKeptFont(file)) module.FS.unlink(`${FONT_FOLDER}/${file}`)
  }
  return module
}

/**
 * The parent holds our standard input open and never writes to it: its end is the parent's end, however that came. A thread
 * of its own waits for it, because LibreOffice keeps the main one busy for as long as a conversion hangs. SIGKILL, because
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

function tell(message: ToParent): void {
  process.send?.(message)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
