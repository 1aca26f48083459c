import { startLocalCloud } from '../cloud.ts'

/** A local cloud in a separate process, to be killed: `node runCloud.ts <assembly> <data folder>`. Prints its address as JSON. */
const [assembly = '', dataDir = ''] = process.argv.slice(2)
const { url, environment } = await startLocalCloud({ assembly, dataDir, port: 0, quiet: true })
process.stdout.write(`${JSON.stringify({ url, environment })}\n`)
