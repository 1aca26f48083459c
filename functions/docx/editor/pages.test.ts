import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import { createPdfConverter } from '../../documents/pdf/converter.ts'
const converter = createPdfConverter({ spares: 0 })
beforeAll(() => converter.warmUp(), 180_000)
afterAll(() => converter.close())
it('pages', async () => {
  const dir = '/tmp/eng/out'
  for (const f of readdirSync(dir).filter((n) => n.endsWith('.docx'))) {
    const counts = []
    const orig = `/work/wt/engine/test/fixtures/models/${f}`
    for (const path of [orig, `${dir}/${f}`]) {
      try {
      const pdf = await converter.convert(readFileSync(path))
      if (!pdf.ok) { counts.push(pdf.error.reason); continue }
      if (path === `${dir}/${f}`) writeFileSync(path.replace('.docx', '.pdf'), pdf.value)
      else writeFileSync(`${dir}/${f.replace('.docx', '.orig.pdf')}`, pdf.value)
      const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.value)), { mergePages: false })
      counts.push(totalPages + ' ' + text.map((t) => t.length).join(','))
      } catch (e) { counts.push(String(e).slice(0,80)) }
    }
    console.log(f, counts)
  }
}, 300_000)
