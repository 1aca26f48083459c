import { paperOf, openFile } from '#functions/assistant/reading/index.ts'
import { stretchesOf } from '#functions/assistant/reading/find/contexts.ts'
import { valuesIn } from '#functions/assistant/reading/find/valuesIn.ts'
import { heldOut } from '#test/fixtures/papers/heldOut.ts'
import { drawPaper } from '#test/fixtures/papers/draw.ts'
import { readFileSync } from 'node:fs'
const which = process.argv[2]!
let bytes: Uint8Array
if (which.endsWith('.docx')) bytes = readFileSync(which)
else bytes = await drawPaper(heldOut('known').find(({name}) => name === which)!.lines)
const o = await openFile(bytes, which.endsWith('.docx') ? 'a.docx' : 'a.pdf')
const pages = []
for (let i = 1; i <= (o as any).value.pageCount; i++) pages.push(await (o as any).value.readPage(i))
const paper = paperOf(pages)
if (process.argv[3] === 't') console.log(paper.text)
for (const s of stretchesOf(paper)) console.log(s.role, JSON.stringify(paper.text.slice(s.from, s.from+50)), '…', JSON.stringify(paper.text.slice(s.to-30, s.to)))
for (const v of valuesIn(paper, () => false)) console.log(v.concept, '|', v.value, '|', v.how, '|', v.label, '|', v.unit ?? '', '|', [...v.owners].join())
