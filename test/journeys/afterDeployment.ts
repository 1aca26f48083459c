import { parseArgs } from 'node:util'
import { commandEnvironment } from '#functions/administration/commandEnvironment.ts'

/** Run by `npm run deploy`, with its credentials: fails unless the deployed stage makes a document and its PDF. */

const { values } = parseArgs({ options: { stage: { type: 'string' }, url: { type: 'string', default: '' } } })
Object.assign(process.env, commandEnvironment(values.stage))
// Imported only now, because it reads the table's name from the environment.
const { makeOneDocument } = await import('./makeOneDocument.ts')
try {
  const { docxReady, pdfReady } = await makeOneDocument(values.url)
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1).replace('.', ',')
  process.stdout.write(
    `Um documento de teste ficou pronto: docx em ${seconds(docxReady)} s, PDF em ${seconds(pdfReady)} s.\n`,
  )
} catch (error) {
  process.stderr.write(`Nenhum documento de teste ficou pronto: ${(error as Error).message}\n`)
  process.exitCode = 1
}
