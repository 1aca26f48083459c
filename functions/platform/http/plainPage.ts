import { escapeXml } from '#shared/template/index.ts'

const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:0 auto;padding:4rem 1.5rem;font:18px/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;overflow-wrap:anywhere}button{padding:.7rem 1.4rem;border:0;border-radius:8px;background:#1f4e79;color:#fff;font:inherit;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #7aa7d6;outline-offset:2px}'

/** A page without scripts, for somebody who opened an address from an e-mail in their browser. `body` is HTML. */
export const plainPage = (title: string, body: string): string =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeXml(title)}</title>` +
  `<style>${STYLE}</style></head><body><main><h1>${escapeXml(title)}</h1>${body}</main></body></html>`
