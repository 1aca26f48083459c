import type { Diagnostic } from '../result.ts'
import { type Frame, isTruthy, itemsOf, lookUp, scopeFrame } from './frames.ts'
import { readPath } from './parseTag.ts'
import { parseTemplate } from './parseTemplate.ts'
import { unknownField, unknownSection } from './problems.ts'
import { type RenderOptions, renderIn } from './render.ts'
import type { TemplateScope } from './value.ts'

/** S1 §3's template content, as far as rendering reads it. */
export type GroupBlock =
  | { readonly id: string; readonly type: 'text'; readonly content: string }
  | { readonly id: string; readonly type: 'table'; readonly content: { readonly rows: readonly GroupRow[] } }

export type GroupRow = {
  readonly content: { readonly [column: string]: { readonly content: string; readonly hidden: boolean } }
  readonly settings: { readonly dynamicListFieldRef?: string; readonly conditionalFieldRef?: string }
}

export type BlockGroup = {
  readonly headers: readonly GroupBlock[]
  readonly blocks: readonly GroupBlock[]
  readonly footers: readonly GroupBlock[]
}

/** S1 §3's rendered block result. */
export type RenderedBlock = {
  readonly blockId: string
  readonly groupType: 'header' | 'body' | 'footer'
  readonly vHtml: string
  readonly errors: readonly Diagnostic[]
  /** Opening tags that the next block of the group starts inside. */
  readonly leftOpenConditionals: readonly string[]
  /** No image and no visible text. */
  readonly hidden: boolean
}

export type GroupOptions = Pick<RenderOptions, 'today'> & {
  /** Hidden blocks are emptied in preview (S1 §4). */
  readonly preview?: boolean
}

/**
 * Renders the blocks of a group as HTML. Sections left open by a block of the body carry over to the next one; headers
 * and footers stand alone, each by itself (S1 §4).
 */
export function renderGroup(group: BlockGroup, scope: TemplateScope, options: GroupOptions = {}): RenderedBlock[] {
  const alone = (blocks: readonly GroupBlock[], groupType: 'header' | 'footer') =>
    blocks.map((block) => renderBlock(block, groupType, scope, options, [], false))
  const body: RenderedBlock[] = []
  let open: readonly string[] = []
  group.blocks.forEach((block, at) => {
    const rendered = renderBlock(block, 'body', scope, options, open, at < group.blocks.length - 1)
    open = rendered.leftOpenConditionals
    body.push(rendered)
  })
  return [...alone(group.headers, 'header'), ...body, ...alone(group.footers, 'footer')]
}

function renderBlock(
  block: GroupBlock,
  groupType: RenderedBlock['groupType'],
  scope: TemplateScope,
  options: GroupOptions,
  open: readonly string[],
  mayStayOpen: boolean,
): RenderedBlock {
  const frames = [scopeFrame(scope)]
  const { html, hasImage, errors, leftOpen } =
    block.type === 'text'
      ? renderText(block.content, frames, options, open, mayStayOpen)
      : { ...renderTable(block.content.rows, frames, options, open), leftOpen: open }
  const hidden = !hasImage && !hasVisibleText(html)
  return {
    blockId: block.id,
    groupType,
    vHtml: hidden && options.preview ? '' : html,
    errors,
    leftOpenConditionals: leftOpen,
    hidden,
  }
}

type Html = { html: string; hasImage: boolean; errors: Diagnostic[] }

function renderText(
  source: string,
  frames: readonly Frame[],
  { today }: GroupOptions,
  open: readonly string[] = [],
  mayStayOpen = false,
): Html & { leftOpen: readonly string[] } {
  const template = parseTemplate(source, { html: true, open, mayStayOpen })
  const { text, hasImage, diagnostics } = renderIn(template, frames, {
    target: 'html',
    ...(today === undefined ? {} : { today }),
  })
  return {
    html: text,
    hasImage: hasImage || /<img\b/i.test(text),
    errors: [...diagnostics],
    leftOpen: template.leftOpen,
  }
}

/** A table inside open sections is rendered once for the whole of them: its rows have bindings of their own. */
function renderTable(
  rows: readonly GroupRow[],
  frames: readonly Frame[],
  options: GroupOptions,
  open: readonly string[],
): Html {
  const result: Html = { html: '', hasImage: false, errors: [] }
  if (!isShown(open, frames, options)) return result
  const lines = rows.flatMap((row) => renderRow(row, frames, options, result))
  result.html = lines.length === 0 ? '' : `<table><tbody>${lines.join('')}</tbody></table>`
  return result
}

function isShown(open: readonly string[], frames: readonly Frame[], options: GroupOptions): boolean {
  return open.length === 0 || renderText('x', frames, options, open, true).html !== ''
}

/** A row whose field is false is skipped (S0 §5); one bound to a list is repeated for each item (S1 §4). */
function renderRow(
  { content, settings }: GroupRow,
  frames: readonly Frame[],
  options: GroupOptions,
  result: Html,
): string[] {
  const { conditionalFieldRef, dynamicListFieldRef } = settings
  if (conditionalFieldRef) {
    const found = lookUp(readPath(conditionalFieldRef) ?? [conditionalFieldRef], frames)
    if (!found.known) result.errors.push(unknownField(found))
    if (!found.known || !isTruthy(found.value)) return []
  }
  if (!dynamicListFieldRef) return renderCells(content, frames, options, result)
  const list = lookUp(readPath(dynamicListFieldRef) ?? [dynamicListFieldRef], frames)
  if (!list.known) {
    result.errors.push(unknownSection(list))
    return []
  }
  return (itemsOf(list.value) ?? []).flatMap((item) =>
    renderCells(content, [...frames, { item, ref: dynamicListFieldRef }], options, result),
  )
}

function renderCells(
  content: GroupRow['content'],
  frames: readonly Frame[],
  options: GroupOptions,
  result: Html,
): string[] {
  const cells = Object.values(content).filter(({ hidden }) => !hidden)
  if (cells.length === 0) return []
  const html = cells.map((cell) => {
    const rendered = renderText(cell.content, frames, options)
    result.hasImage ||= rendered.hasImage
    result.errors.push(...rendered.errors)
    return `<td>${rendered.html}</td>`
  })
  return [`<tr>${html.join('')}</tr>`]
}

/** No-break spaces, marks without width and empty elements are nothing to see. */
export function hasVisibleText(html: string): boolean {
  const text = html
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(?:nbsp|#160|#xa0|zwnj|zwj|shy|#8203|#x200b);/gi, '')
    .replace(/[\s\u00a0\u00ad\u2007\u200b-\u200f\u202f\u2060\ufeff]/g, '')
  return text !== ''
}
