// Plain JavaScript on purpose: an old Node must be able to run this, to report that it is too old.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 4)) {
  process.stderr.write(
    `Minuta needs Node 24 and this is ${process.versions.node}: run \`npm ci\` and then \`npm start\`, which brings its own.\n`,
  )
  process.exit(1)
}
await import('./main.ts')
