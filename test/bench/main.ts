/** `npm run bench`: every measurement, one after the other in this process, each beside its named peers. */
const all = ['logic', 'template', 'parsing', 'docx', 'journey', 'lists', 'sizes', 'lighthouse', 'frames']
const wanted = process.argv.slice(2)

for (const name of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  await import(`./${name}.bench.ts`)
}

export {}
