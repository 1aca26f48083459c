import { writeFileSync } from 'node:fs'
import { it } from 'vitest'
import { fixtures } from '../testing/fixtures.ts'
import { open, textOf } from '../testing/open.ts'
import { compileModel } from '../fill/index.ts'
import { compileEditorDocument } from './compile/compileEditorDocument.ts'
import { readEditorDocument } from './read/readEditorDocument.ts'
import { emptyInterviewCode } from '#shared/interview/index.ts'

it('tries', async () => {
  for (const { name, model } of fixtures()) {
    const docx = await open(model)
    const t1 = performance.now()
    const read = readEditorDocument(docx)
    const t2 = performance.now()
    const out = compileEditorDocument(read.editorDef, emptyInterviewCode())
    const t3 = performance.now()
    writeFileSync(`/tmp/eng/out/${name}.docx`, out)
    writeFileSync(`/tmp/eng/out/${name}.json`, JSON.stringify(read, null, 1))
    const again = readEditorDocument(await open(out))
    const same = JSON.stringify(again.editorDef) === JSON.stringify(read.editorDef)
    writeFileSync(`/tmp/eng/out/${name}.2.json`, JSON.stringify(again, null, 1))
    const words = async (b: Uint8Array) => Object.entries(await textOf(b)).map(([part, ps]) => [part.replace(/\d/g, ''), ps.join(' ').split(/\s+/)] as const)
    const a = await words(model), b = await words(out)
    const problems = await compileModel(out)
    console.log(name, (t2 - t1).toFixed(1), (t3 - t2).toFixed(1), JSON.stringify(read.editorDef).length, read.kept, read.lost, 'stable', same, problems.ok || problems.error.slice(0, 3))
    for (const [part, list] of a) {
      const other = b.find(([p]) => p === part)?.[1] ?? []
      const at = list.findIndex((w, i) => w !== other[i])
      console.log(' ', part, list.length, other.length, at === -1 ? 'same' : list.slice(at, at + 5).join(' ') + ' | ' + other.slice(at, at + 5).join(' '))
    }
  }
})
