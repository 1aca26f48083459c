import { createReport } from 'docx-templates'
import Docxtemplater from 'docxtemplater'
import expressionParser from 'docxtemplater/expressions.js'
import { TemplateHandler } from 'easy-template-x'
import PizZip from 'pizzip'
import type { Data } from './fixture.ts'

/** The tools themselves, which fill the files that were written for them. */
export const engines = {
  docxtemplater: async (file: Uint8Array, data: Data): Promise<Uint8Array> => {
    const template = new Docxtemplater(new PizZip(file), {
      paragraphLoop: true,
      parser: expressionParser,
      nullGetter: () => '',
    })
    template.render(data)
    return template.getZip().generate({ type: 'uint8array' })
  },
  easyTemplateX: (file: Uint8Array, data: Data): Promise<Uint8Array> =>
    new TemplateHandler().process(Buffer.from(file), data as never),
  docxTemplates: (file: Uint8Array, data: Data): Promise<Uint8Array> =>
    createReport({ template: Buffer.from(file), data, rejectNullish: false }),
} as const
