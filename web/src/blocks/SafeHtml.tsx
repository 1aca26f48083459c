import { createElement, Fragment, type ReactNode, useMemo } from 'react'

/** Renders simple HTML element by element; only the tags listed here are kept. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => readHtml(html), [html])
  return <div className={className}>{content}</div>
}

const allowed = new Set(
  'p br b strong i em u s sub sup ul ol li h1 h2 h3 h4 blockquote table thead tbody tr th td a span div hr'.split(' '),
)
/** Headings in the text are one or more levels below the page's own. */
const renamed: Readonly<Record<string, string>> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6' }
const empty = new Set(['br', 'hr'])

export function readHtml(html: string): ReactNode {
  if (!/[<&]/.test(html))
    return createElement(
      Fragment,
      null,
      ...html.split('\n').flatMap((line, at) => (at > 0 ? [createElement('br', { key: at }), line] : [line])),
    )
  const body = new DOMParser().parseFromString(html, 'text/html').body
  return childrenOf(body)
}

function childrenOf(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, at) => toReact(child, at))
}

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style' || tag === 'template') return null
  if (!allowed.has(tag)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  if (empty.has(tag)) return createElement(tag, { key })
  return createElement(renamed[tag] ?? tag, { key, ...attributesOf(node, tag) }, ...childrenOf(node))
}

function attributesOf(element: Element, tag: string): Record<string, string | number> {
  if (tag === 'a') {
    const href = element.getAttribute('href') ?? ''
    return /^(https?:|mailto:|tel:)/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
  }
  if (tag !== 'td' && tag !== 'th') return {}
  const span = Number(element.getAttribute('colspan'))
  return span > 1 && span < 100 ? { colSpan: span } : {}
}
