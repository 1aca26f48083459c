import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare, tools } from './compare.ts'
import { translateAndPropose } from './fillTranslated.ts'

/**
 * `npm run compare-dialects`: fills files of other tools with the tool itself and with ours after their translation, and compares the texts.
 * With a folder, translates each docx in it and lists the tags that are left; with --record, records the outputs of docxtpl.
 */
const [argument] = process.argv.slice(2)
if (argument === '--record') await (await import('./recordJinja.ts')).recordJinja()
else if (argument) await examineFolder(argument)
else await compareAll()

async function compareAll(): Promise<void> {
  for (const [name, { fixtures, fill }] of Object.entries(tools)) {
    const all = await Promise.all(fixtures.map((fixture) => compare(fixture, fill)))
    const different = all.filter(({ isEqual }) => !isEqual)
    console.log(`\n${name}: ${all.length} files, ${all.length - different.length} equal, ${different.length} different`)
    for (const { fixture, theirs, ours, left } of different) {
      const isExplained = fixture.differs?.ours === ours
      if (!isExplained) process.exitCode = 1
      console.log(`  ${fixture.name}: ${isExplained ? fixture.differs?.because : 'NOT EXPLAINED'}`)
      console.log(`    theirs: ${JSON.stringify(theirs)}\n    ours:   ${JSON.stringify(ours)}`)
      if (left.length > 0) console.log(`    left:   ${left.join('  ')}`)
    }
  }
}

async function examineFolder(folder: string): Promise<void> {
  const counts = { files: 0, left: 0, unreadable: 0 }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.docx')) continue
    counts.files += 1
    try {
      const { fields, left } = await translateAndPropose(readFileSync(join(folder, file)))
      if (left.length > 0) counts.left += 1
      const named = fields.map(({ ref, listFields }) =>
        listFields ? `${ref}[${listFields.map((item) => item.ref).join(' ')}]` : ref,
      )
      console.log(`${file}\n  asks: ${named.join(' ')}\n  left: ${left.slice(0, 10).join('  ')}`)
    } catch (error) {
      counts.unreadable += 1
      console.log(`${file}\n  ${error instanceof Error ? error.message : error}`)
    }
  }
  console.log(`\n${counts.files} files: ${counts.left} with tags left, ${counts.unreadable} that cannot be read`)
}
