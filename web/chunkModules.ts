import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite plugin that notes in .build which of our modules each file of the site is made of, for `npm run test:changed`. */
export function chunkModules(name: string): Plugin {
  return {
    name: 'minuta-chunk-modules',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap((one) =>
          one.type === 'chunk'
            ? [[one.fileName, one.moduleIds.map((id) => id.split('?')[0]!).filter((id) => isOurs(id))] as const]
            : [],
        )
        const folder = join(import.meta.dirname, '../.build/chunkModules')
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, `${name}.json`), JSON.stringify(Object.fromEntries(modules)))
      },
    },
  }
}

const isOurs = (id: string) => !id.includes('\0') && !id.includes('/node_modules/')
