import Docxtemplater from 'docxtemplater'
import PizZip from 'pizzip'
import type { TemplateScope } from '#shared/template/index.ts'
import { IMAGE_MODULE, languageModule, OPTIONS, type ParsedPart, parseParts } from '../fill/parseParts.ts'
import { buildProgram, type Program } from '../fill/program.ts'
import { createDocxParser } from './docxParser.ts'
import { makeDocx } from './makeDocx.ts'

const MAIN = 'word/document.xml'

/** The parts of a model as docxtemplater fills them with our language, with a mark for each picture. */
export function fillWithDocxtemplater(
  model: Uint8Array,
  parts: readonly string[],
  scope: TemplateScope,
  today: string,
): (part: string) => string {
  const template = new Docxtemplater(new PizZip(model), {
    ...OPTIONS,
    parser: createDocxParser({ today, onProblem: () => {} }) as never,
    nullGetter: () => '',
    modules: [{ ...languageModule(parts), render: renderMark() } as never],
  })
  template.render(scope)
  return (part) => template.getZip().file(part)?.asText() ?? ''
}

/** The same for the body of a document. */
export function fillBodyWithDocxtemplater(body: string, scope: TemplateScope, today: string): string {
  return fillWithDocxtemplater(makeDocx({ body }), [MAIN], scope, today)(MAIN)
}

/** The compiled body of a document. Throws docxtemplater's errors. */
export function programOf(body: string): Program {
  const zip = new PizZip(makeDocx({ body }))
  const texts = { entries: Object.values(zip.files), text: (name: string) => zip.file(name)?.asText() ?? '' }
  return buildProgram(parseParts(texts, [MAIN])(MAIN), () => 0)
}

type Context = { readonly scopeManager: { readonly getValue: (tag: string, meta: { part: ParsedPart }) => unknown } }

function renderMark() {
  let run = ''
  let recording = false
  return (part: ParsedPart, { scopeManager }: Context) => {
    if (part.tag === 'w:r') run = ''
    else if (part.tag === 'w:rPr') {
      recording = part.position === 'start'
      run += part.value
    } else if (recording) run += part.value
    if (part.module !== IMAGE_MODULE) return null
    const drawn = scopeManager.getValue(part.value, { part })
    return { value: drawn ? `</w:t></w:r><w:r>[imagem]</w:r><w:r>${run}<w:t xml:space="preserve">` : '' }
  }
}
