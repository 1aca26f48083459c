import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type InterviewCode, interviewCodeSchema } from '#shared/interview/index.ts'

export type ShippedTemplate = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly fileName: string
  readonly interviewCode: InterviewCode
  readonly docx: () => Promise<Uint8Array>
  readonly size: number
}

/** Beside this file, and copied beside the bundles that use it (infra/functions/calls.ts). */
const folder = new URL('./models/', import.meta.url)

function read(file: string): ShippedTemplate {
  const { id, name, description, interviewCode } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  const fileName = file.replace(/\.json$/, '.docx')
  const docx = new URL(fileName, folder)
  return {
    id,
    name,
    description,
    fileName,
    interviewCode: interviewCodeSchema.parse(interviewCode),
    docx: () => readFile(docx),
    size: readFileSync(docx).byteLength,
  }
}

let known: readonly ShippedTemplate[] | undefined

/** The default models shipped with Minuta. */
export function shippedTemplates(): readonly ShippedTemplate[] {
  known ??= readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map(read)
  return known
}
