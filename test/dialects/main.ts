import { compare, tools } from './compare.ts'

/**
 * `npm run compare-dialects`: fills files of other tools with the tool itself and with ours after their translation, and compares the texts.
 * With --record, records the outputs of docxtpl.
 */
const [argument] = process.argv.slice(2)
if (argument === '--record') await (await import('./recordJinja.ts')).recordJinja()
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
