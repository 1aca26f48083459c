import type { Diagnostic } from '../result.ts'
import { type Frame, isTruthy, itemFrame, itemsOf, lookUp, scopeFrame } from './frames.ts'
import { balanceTags, openTags } from './htmlTags.ts'
import { readPath } from './parseTag.ts'
import { type ParsedBlocks, parseBlocks, parseTemplate, type SectionNode } from './parseTemplate.ts'
import { unknownField, unknownSection } from './problems.ts'
import { Rendering, type RenderOptions, renderIn } from './render.ts'
import type { TemplateScope } from './value.ts'

/** S1 §3's template content, as far as rendering uses it. */
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

/** S1 §3's rendered block. */
export type RenderedBlock = {
  readonly blockId: string
  readonly groupType: 'header' | 'body' | 'footer'
  readonly vHtml: string
  readonly errors: readonly Diagnostic[]
  /** Opening tags that the next block of the group starts inside. */
  readonly leftOpenConditionals: readonly string[]
  /** Has no image and no visible text. */
  readonly hidden: boolean
  /** 0 for the block itself; 1, 2, … for its repetitions by a list that spans blocks. */
  readonly cloneIndex: number
}

export type GroupOptions = Pick<RenderOptions, 'today'> & {
  /** Hidden blocks are emptied in preview (S1 §4). */
  readonly preview?: boolean
}

/**
 * Renders the blocks of a group as HTML. A body block may close what an earlier one opened: hidden sections hide the blocks between, and
 * lists repeat all of them, item by item (S1 §4). Headers and footers are rendered separately.
 */
export function renderGroup(group: BlockGroup, scope: TemplateScope, options: GroupOptions = {}): RenderedBlock[] {
  const alone = (blocks: readonly GroupBlock[], groupType: 'header' | 'footer') =>
    blocks.flatMap((block) => renderBlocks([block], groupType, scope, options))
  return [
    ...alone(group.headers, 'header'),
    ...renderBlocks(group.blocks, 'body', scope, options),
    ...alone(group.footers, 'footer'),
  ]
}

function renderBlocks(
  blocks: readonly GroupBlock[],
  groupType: RenderedBlock['groupType'],
  scope: TemplateScope,
  options: GroupOptions,
): RenderedBlock[] {
  const parsed = parseBlocks(blocks.map((block) => (block.type === 'text' ? block.content : '')))
  const rendering = new GroupRendering(blocks, parsed.blocks, groupType, options)
  rendering.walk(parsed.nodes, [scopeFrame(scope)])
  return rendering.finish()
}

class GroupRendering extends Rendering {
  readonly #blocks: readonly GroupBlock[]
  readonly #parsed: ParsedBlocks['blocks']
  readonly #groupType: RenderedBlock['groupType']
  readonly #options: GroupOptions
  readonly #finished: RenderedBlock[] = []
  /** How many times each block was rendered so far. */
  readonly #clones = new Map<GroupBlock, number>()
  /** The HTML elements open at the start of a section that spans blocks: each repetition starts inside them too. */
  readonly #around = new Map<SectionNode, string>()
  protected override block = -1

  constructor(
    blocks: readonly GroupBlock[],
    parsed: ParsedBlocks['blocks'],
    groupType: RenderedBlock['groupType'],
    options: GroupOptions,
  ) {
    super({ target: 'html', ...options })
    this.#blocks = blocks
    this.#parsed = parsed
    this.#groupType = groupType
    this.#options = options
  }

  finish(): RenderedBlock[] {
    this.#leave()
    return this.#finished
  }

  protected override enterBlock(at: number, frames: readonly Frame[]): void {
    this.#leave()
    this.block = at
    const block = this.#blocks[at]!
    if (block.type === 'table') this.#addTable(block.content.rows, frames)
  }

  protected override begin(section: SectionNode): void {
    // Stryker disable next-line ConditionalExpression,EqualityOperator: a shortcut, a list within one block needs none
    if (blocksIn(section).length > 0) this.#around.set(section, openTags(this.output))
  }

  protected override repeat(section: SectionNode): void {
    if (blocksIn(section).length === 0) return
    this.#leave()
    this.block = section.block
    this.output = this.#around.get(section)!
  }

  protected override skip(section: SectionNode): void {
    for (const at of blocksIn(section)) {
      this.#leave()
      this.block = at
    }
  }

  #addTable(rows: readonly GroupRow[], frames: readonly Frame[]): void {
    const lines = rows.flatMap((row) => renderRow(row, frames, { ...this.#options, errors: this.diagnostics }))
    if (lines.length > 0) this.output += `<table><tbody>${lines.join('')}</tbody></table>`
  }

  #leave(): void {
    const block = this.#blocks[this.block]
    if (!block) return
    const parsed = this.#parsed[this.block]!
    const cloneIndex = this.#clones.get(block) ?? 0
    this.#clones.set(block, cloneIndex + 1)
    const html = balanceTags(this.output)
    const hidden = !/<img\b/i.test(html) && !hasVisibleText(html)
    this.#finished.push({
      blockId: block.id,
      groupType: this.#groupType,
      vHtml: hidden && this.#options.preview ? '' : html,
      errors: [...(cloneIndex === 0 ? parsed.diagnostics : []), ...this.diagnostics],
      leftOpenConditionals: parsed.leftOpen,
      hidden,
      cloneIndex,
    })
    this.output = ''
    this.diagnostics = []
  }
}

/** The blocks that start inside a section. */
function blocksIn({ nodes }: SectionNode): number[] {
  return nodes.flatMap((node) => (node.kind === 'block' ? [node.at] : node.kind === 'section' ? blocksIn(node) : []))
}

/** Problems in the cells are collected in `errors`. */
type TableOptions = Pick<RenderOptions, 'today'> & { readonly errors: Diagnostic[] }

function renderText(source: string, frames: readonly Frame[], { errors, ...options }: TableOptions): string {
  const { text, diagnostics } = renderIn(parseTemplate(source, { html: true }), frames, { ...options, target: 'html' })
  errors.push(...diagnostics)
  return text
}

/** A row whose field is false is skipped (S0 §5); one bound to a list is repeated for each item (S1 §4). */
function renderRow({ content, settings }: GroupRow, frames: readonly Frame[], options: TableOptions): string[] {
  const { conditionalFieldRef, dynamicListFieldRef } = settings
  if (conditionalFieldRef) {
    const found = lookUp(pathOf(conditionalFieldRef), frames)
    if (!found.known) options.errors.push(unknownField(found))
    if (!found.known || !isTruthy(found.value)) return []
  }
  if (!dynamicListFieldRef) return renderCells(content, frames, options)
  const list = lookUp(pathOf(dynamicListFieldRef), frames)
  if (!list.known) {
    options.errors.push(unknownSection(list))
    return []
  }
  const items = itemsOf(list.value) ?? []
  return items.flatMap((_item, at) =>
    renderCells(content, [...frames, itemFrame(items, at, dynamicListFieldRef)], options),
  )
}

/** An invalid path is reported under its own text. */
const pathOf = (ref: string): readonly string[] => readPath(ref) ?? [ref]

function renderCells(content: GroupRow['content'], frames: readonly Frame[], options: TableOptions): string[] {
  const cells = Object.values(content).filter(({ hidden }) => !hidden)
  if (cells.length === 0) return []
  return [`<tr>${cells.map((cell) => `<td>${renderText(cell.content, frames, options)}</td>`).join('')}</tr>`]
}

/** No-break spaces, zero-width marks and empty elements are not visible. */
export function hasVisibleText(html: string): boolean {
  const text = html
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&(?:nbsp|#160|#xa0|zwnj|zwj|shy|#8203|#x200b);/gi, '')
    .replace(/[\s\u00a0\u00ad\u2007\u200b-\u200f\u202f\u2060\ufeff]/g, '')
  return text !== ''
}
