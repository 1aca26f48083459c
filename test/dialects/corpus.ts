import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type Examined, examineFile } from './examineFile.ts'

/**
 * `npm run corpus -- <folder>`: takes each docx of a folder through the product, and prints for each source, which is the first folder in it,
 * how many of the files with tags can be published and filled as they are, and what is reported of the others.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name a folder: npm run corpus -- <folder>')

type Source = { files: number; refused: number; tagged: number; clean: number; unmentioned: number; malformed: number }
const sources = new Map<string, Source>()
/** Of each kind, for a file. */
const MAX_SHOWN = 8

for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.docx$/i.test(file)) continue
  const name = file.includes(sep) ? file.slice(0, file.indexOf(sep)) : '.'
  const source = sources.get(name) ?? { files: 0, refused: 0, tagged: 0, clean: 0, unmentioned: 0, malformed: 0 }
  sources.set(name, source)
  source.files += 1
  let examined: Examined
  try {
    examined = await examineFile(readFileSync(join(folder, file)))
  } catch (error) {
    source.refused += 1
    console.log(`${file}\n  refused: ${error instanceof Error ? error.message : error}`)
    continue
  }
  const { isTagged, blocking, unmentioned, malformed } = examined
  const isClean = blocking.length === 0 && unmentioned.length === 0 && malformed.length === 0
  if (isTagged) source.tagged += 1
  if (isTagged && isClean) source.clean += 1
  source.unmentioned += unmentioned.length
  source.malformed += malformed.length > 0 ? 1 : 0
  if (isClean) continue
  console.log(file)
  for (const [word, texts] of Object.entries({ blocking, unmentioned, malformed }))
    for (const text of texts.slice(0, MAX_SHOWN)) console.log(`  ${word}: ${text}`)
}

console.table(
  Object.fromEntries(
    [...sources].map(([name, { clean, tagged, ...counts }]) => [
      name,
      { ...counts, tagged, clean, percent: tagged === 0 ? '' : ((100 * clean) / tagged).toFixed(1) },
    ]),
  ),
)
if ([...sources.values()].some(({ unmentioned, malformed }) => unmentioned + malformed > 0)) process.exitCode = 1
