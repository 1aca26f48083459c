import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Vite plugin that writes the script of a page for frames: it loads the styles and the script of another page, whose names change with their
 * content. The server writes the page itself for each request (functions/organizations/framedPage.ts), and knows only this name.
 */
export function framedPage(page: string, script: string): Plugin {
  return {
    name: 'minuta-framed-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const written = bundle[page]
        const html = written?.type === 'asset' ? String(written.source) : ''
        const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address]) => address!)
        const styles = all(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)
        const [main, ...others] = all(/<script type="module"[^>]*src="([^"]+)"/g)
        const more = all(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)
        if (!main || others.length > 0 || styles.length === 0) throw new Error(`${page} is not what ${script} loads`)
        this.emitFile({ type: 'asset', fileName: script, source: sourceOf(styles, more, main) })
      },
    },
  }
}

/** The same scripts for `npm run dev`, by page. */
export function framedPagesDeveloped(pages: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'minuta-framed-pages-developed',
    apply: 'serve',
    configureServer: ({ middlewares, config }) => {
      for (const [page, script] of Object.entries(pages))
        middlewares.use(`/${script}`, (_request, response) => {
          const html = readFileSync(join(config.root, page), 'utf8')
          const [, main = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
          response.setHeader('content-type', 'text/javascript')
          response.end(developedSourceOf(main))
        })
    },
  }
}

/** Begins with what Vite and React's plugin write into a page. */
const developedSourceOf = (main: string) => `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => undefined
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import(${JSON.stringify(main)})
`

/** The page's first styles are there before it is shown. */
const sourceOf = (styles: readonly string[], more: readonly string[], main: string) =>
  `const link = (rel, href) => new Promise((resolve, reject) => {
  document.head.append(Object.assign(document.createElement('link'), { rel, href, onload: resolve, onerror: reject }))
})
for (const href of ${JSON.stringify(more)}) link('modulepreload', href).catch(() => undefined)
await Promise.all(${JSON.stringify(styles)}.map((href) => link('stylesheet', href)))
await import(${JSON.stringify(main)})
`
