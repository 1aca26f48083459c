import type { Plugin } from 'vite'

/** What the Word engine takes from Node and from its zip reader, for files that come from outside: no browser opens one of those. */
const absent = {
  'node:buffer': ['isUtf8'],
  'node:crypto': ['createHash'],
  'node:zlib': ['crc32', 'deflateRawSync', 'inflateRawSync'],
  yauzl: ['fromBufferPromise'],
}

const PREFIX = '\0without-node:'

/** The engine that fills documents runs in a worker too, on models that the server has inspected: what it does not reach there stays away. */
export function withoutNode(): Plugin {
  return {
    name: 'minuta-without-node',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(absent, id) ? PREFIX + id : undefined),
    load: (id) => {
      if (!id.startsWith(PREFIX)) return undefined
      const name = id.slice(PREFIX.length)
      const throwing = `() => { throw new Error('${name} is not there in a browser') }`
      return absent[name as keyof typeof absent].map((one) => `export const ${one} = ${throwing}`).join('\n')
    },
  }
}
