import { startLocalCloud } from '../cloud.ts'

/** A local cloud in a process of its own, to be killed: `node runCloud.ts <assembly> <data folder>`. Says its address as JSON. */
const [assembly = '', dataDir = ''] = process.argv.slice(2)
const { url, environment } = await startLocalCloud({ assembly, dataDir, port: 0, quiet: true })
process.stdout.write(`${JSON.stringify({ url, environment })}\n`)
