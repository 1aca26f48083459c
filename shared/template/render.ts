import { type Diagnostic, diagnostic, err, ok, type Result } from '../result.ts'
import { applyModifiers } from './applyModifiers.ts'
import { BESIDE, mayRepeat, withoutRepeated } from './beside.ts'
import { compileCondition } from './condition.ts'
import { type Frame, isTruthy, itemFrame, itemsOf, lookUp, scopeFrame } from './frames.ts'
import type { ParsedTemplate, SectionNode, TemplateNode, ValueNode } from './parseTemplate.ts'
import { failedModifier, unknownField, unknownIn, unknownSection, withoutText } from './problems.ts'
import { type Target, writers } from './targets.ts'
import { textOf } from './textOf.ts'
import { isPrinted, isScope, type TemplateScope, type TemplateValue } from './value.ts'

export type RenderOptions = {
  readonly target?: Target
  /** 'YYYY-MM-DD' in São Paulo, for HOJE() in a comparison. */
  readonly today?: string
  readonly limits?: RenderLimits
  /** In HTML: line breaks stay, and a value with a format is printed with it, between FORMATTED and its end. */
  readonly formatted?: boolean
}

/** Private characters around HTML that a value brings: it may contain paragraphs where the text around it has none. */
export const FORMATTED = { open: '\ue000', close: '\ue001' } as const

/** Nobody may forge them. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000\ue001]/g, '')

export type RenderLimits = {
  /** Characters after which the output is cut. */
  readonly output: number
  /** How many list items may be iterated over. */
  readonly turns: number
}

export type Rendered = {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Longer output is cut with a diagnostic: a few nested lists could exceed any memory. */
export const MAX_OUTPUT = 20_000_000
/** Nested lists could otherwise iterate for ever without any output. */
const MAX_TURNS = 2_000_000

/** For labels and hints, of which there are thousands, rendered again after each answer. */
export const LABEL_LIMITS: RenderLimits = { output: 5_000, turns: 2_000 }

/**
 * For previews, labels and screens: tags that cannot be rendered are kept as written, and diagnostics give the reasons (S0 §5: a failed
 * render logs the error and returns the original text).
 */
export function renderLenient(template: ParsedTemplate, scope: TemplateScope, options: RenderOptions = {}): Rendered {
  return renderIn(template, [scopeFrame(scope)], options)
}

/** Like renderLenient, inside the items of lists that are already open. */
export function renderIn(template: ParsedTemplate, frames: readonly Frame[], options: RenderOptions = {}): Rendered {
  const run = new Rendering(options)
  run.walk(template.nodes, frames)
  return { text: run.output, diagnostics: [...template.diagnostics, ...run.diagnostics] }
}

/** For final documents: an unknown reference or a failed expression gives no text at all, but every reason at once. */
export function renderStrict(
  template: ParsedTemplate,
  scope: TemplateScope,
  options: RenderOptions = {},
): Result<Rendered, readonly Diagnostic[]> {
  const rendered = renderLenient(template, scope, options)
  return rendered.diagnostics.length > 0 ? err(rendered.diagnostics) : ok(rendered)
}

/** A single rendering; `renderGroup` extends it with blocks. */
export class Rendering {
  output = ''
  diagnostics: Diagnostic[] = []
  /** The current block; 0 in a text outside groups. */
  protected block = 0
  readonly #writer
  readonly #today
  readonly #limits
  readonly #formatted
  readonly #reported = new Set<string>()
  #length = 0
  #turns = 0
  #full = false

  // Stryker disable next-line StringLiteral: HOJE() treats any other text as no date either
  constructor({
    target = 'plain',
    today = '',
    limits = { output: MAX_OUTPUT, turns: MAX_TURNS },
    formatted = false,
  }: RenderOptions) {
    this.#writer = writers[target]
    this.#formatted = formatted
    this.#today = today
    this.#limits = limits
  }

  walk(nodes: readonly TemplateNode[], frames: readonly Frame[]): void {
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!
      if (this.#full) return
      if (node.kind === 'text') this.#add(node.text)
      else if (node.kind === 'value') this.#value(node, frames, nodes[at - 1], nodes[at + 1])
      else if (node.kind === 'section') this.#section(node, frames)
      else this.enterBlock(node.at, frames)
    }
  }

  /** Called at the start of a block; never in a text outside groups. */
  protected enterBlock(_at: number, _frames: readonly Frame[]): void {}

  /** Called before the first item of a list. */
  protected begin(_section: SectionNode): void {}

  /** Called before each further item. */
  protected repeat(_section: SectionNode): void {}

  /** Called in place of rendering a section that is not shown. */
  protected skip(_section: SectionNode): void {}

  #value(node: ValueNode, frames: readonly Frame[], previous?: TemplateNode, next?: TemplateNode): void {
    const { tag } = node
    const found = lookUp(tag.path, frames)
    if (!found.known) {
      this.#report(unknownField(found, placeOf(node)))
      this.#add(node.raw)
      return
    }
    // Stryker disable next-line ConditionalExpression: a shortcut, most tags have no modifiers
    if (tag.modifiers.length === 0) {
      if (this.#formatted && isPrinted(found.value) && found.value.html !== undefined) {
        this.#add(`${FORMATTED.open}${withoutMarks(found.value.html)}${FORMATTED.close}`)
        return
      }
      const text = textOf(found.value)
      // Stryker disable next-line ConditionalExpression,BlockStatement: a shortcut, most values have a text
      if (text !== '') {
        this.#add(this.#written(besideNodes(text, previous, next)))
        return
      }
    }
    const modified = applyModifiers(found.value, tag)
    const problem =
      'failed' in modified
        ? failedModifier(modified.failed, tag.ref, textOf(found.value), placeOf(node))
        : modified.output === '' && withoutText(found.value, tag, frames, placeOf(node))
    if (problem) {
      this.#report(problem)
      this.#add(node.raw)
    } else if ('output' in modified) {
      const { output } = modified
      this.#add(
        typeof output === 'string' ? this.#written(besideNodes(output, previous, next)) : this.#writer.image(output),
      )
    }
  }

  #written(text: string): string {
    const written = this.#writer.text(text)
    return this.#formatted ? withoutMarks(written).replaceAll('\n', '<br>') : written
  }

  #section(node: SectionNode, frames: readonly Frame[]): void {
    const { tag, inverse, nodes } = node
    if (tag.condition) {
      const condition = compileCondition(tag.condition)
      const holds = condition.holds({ frames, today: this.#today })
      const unknown = holds ? undefined : unknownIn(condition.refs, frames, placeOf(node))
      if (unknown) this.#report(unknown)
      this.#show(node, holds !== inverse, frames)
      return
    }
    const found = lookUp(tag.path, frames)
    if (!found.known) {
      this.#report(unknownSection(found, placeOf(node)))
      this.#add(node.raw)
      this.walk(nodes, frames)
      this.#add(node.rawClose)
      return
    }
    const { value } = found
    const items = inverse ? undefined : itemsOf(value)
    if (items && items.length > 0) this.#each(node, items, frames)
    else
      this.#show(
        node,
        isTruthy(value) !== inverse,
        isScope(value) ? [...frames, { item: value, ref: tag.ref }] : frames,
      )
  }

  #each(section: SectionNode, items: readonly TemplateValue[], frames: readonly Frame[]): void {
    const { nodes, tag, close } = section
    items.forEach((_item, turn) => {
      // Left open: what follows may not belong to the list, and is printed once.
      if (turn > 0 && !close) return
      this.#turns += 1
      if (this.#turns > this.#limits.turns) this.#cut()
      if (this.#full) return
      if (turn === 0) this.begin(section)
      else this.repeat(section)
      this.walk(nodes, [...frames, itemFrame(items, turn, tag.ref)])
    })
  }

  #show(section: SectionNode, shown: boolean, frames: readonly Frame[]): void {
    if (shown) this.walk(section.nodes, frames)
    else this.skip(section)
  }

  /** A tag inside a list fails for each item, but is reported once. */
  #report(found: Diagnostic): void {
    const place = `${this.block}:${found.from}:${found.code}:${found.ref}`
    if (this.#reported.has(place)) return
    this.#reported.add(place)
    this.diagnostics.push(found)
  }

  #add(text: string): void {
    this.output += text
    this.#length += text.length
    if (this.#length > this.#limits.output) this.#cut()
  }

  #cut(): void {
    if (this.#full) return
    this.#full = true
    this.diagnostics.push(diagnostic('modelo_saida_longa', 'O texto preenchido é longo demais e foi cortado.'))
  }
}

function besideNodes(text: string, previous: TemplateNode | undefined, next: TemplateNode | undefined): string {
  return mayRepeat(text) ? withoutRepeated(endOf(previous), text, startOf(next)) : text
}

/** The text beside a tag, without HTML tags. */
function endOf(node: TemplateNode | undefined): string {
  return node?.kind === 'text' ? plain(node.text.slice(-MARKUP)).slice(-BESIDE) : ''
}

function startOf(node: TemplateNode | undefined): string {
  return node?.kind === 'text' ? plain(node.text.slice(0, MARKUP)).slice(0, BESIDE) : ''
}

const MARKUP = 80

function plain(text: string): string {
  return text.includes('<') || text.includes('&') ? text.replace(/<[^>]*>?/g, '').replace(/&nbsp;/g, ' ') : text
}

function placeOf({ from, to }: ValueNode | SectionNode): { from: number; to: number } {
  return { from, to }
}
