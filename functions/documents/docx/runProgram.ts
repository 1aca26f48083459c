import type { TemplateScope, TemplateValue } from '#shared/template/index.ts'
import type { ImageOp, Op, Program, SectionOp, ValueOp } from './program.ts'
import { encodeXml } from './scanXml.ts'
import { addParagraphAfterTables, uncorrupt } from './uncorrupt.ts'

/** What a tag gives: resolved by the placeholder language, told to the caller when it cannot be. */
export type Answers = {
  readonly value: (op: ValueOp, frames: Frames) => string
  readonly section: (op: SectionOp, frames: Frames) => TemplateValue
  /** Run content that draws the picture, '' where there is none. */
  readonly image: (op: ImageOp, frames: Frames) => string
}

/** The scope of the whole document, then the item of each open section, as docxtemplater keeps them. */
export type Frames = {
  readonly num: number
  readonly scopeList: readonly TemplateValue[]
  readonly scopePath: readonly string[]
}

/** Fills one part. */
export function runProgram(program: Program, scope: TemplateScope, answers: Answers): string {
  const state = { run: '' }
  const pieces: string[] = []
  render(program, { num: 0, scopeList: [scope], scopePath: [] }, answers, state, pieces)
  closeEmptyTexts(pieces)
  if (program.unsafe) uncorrupt(pieces)
  else addParagraphAfterTables(pieces)
  return pieces.join('')
}

type State = { run: string }

function render(program: Program, frames: Frames, answers: Answers, state: State, out: string[]): void {
  for (const op of program.ops) {
    if (typeof op === 'string') out.push(op)
    else renderTag(op, frames, answers, state, out)
  }
  if (program.lastRun !== undefined) state.run = program.lastRun
}

function renderTag(op: Exclude<Op, string>, frames: Frames, answers: Answers, state: State, out: string[]): void {
  if (op.run !== undefined) state.run = op.run
  if (op.kind === 'value') pushText(answers.value(op, frames), state.run, out)
  else if (op.kind === 'image') {
    const drawn = answers.image(op, frames)
    if (drawn !== '') out.push(`</w:t></w:r><w:r>${drawn}</w:r><w:r>${state.run}<w:t xml:space="preserve">`)
  } else renderSection(op, frames, answers, state, out)
}

function renderSection(op: SectionOp, frames: Frames, answers: Answers, state: State, out: string[]): void {
  const value = answers.section(op, frames)
  const inner: string[] = []
  const innermost = frames.scopeList.at(-1) as TemplateValue
  if (op.inverted) {
    if (isEmpty(value)) render(op.body, inside(frames, innermost, op.tag), answers, state, inner)
  } else if (Array.isArray(value)) {
    for (const item of value) render(op.body, inside(frames, item, op.tag), answers, state, inner)
  } else if (!isEmpty(value)) {
    const own = typeof value === 'object' && value !== null ? value : innermost
    render(op.body, inside(frames, own, op.tag), answers, state, inner)
  }
  if (inner.length === 0) return
  if (op.body.unsafe) uncorrupt(inner)
  for (const piece of inner) out.push(piece)
}

function isEmpty(value: TemplateValue): boolean {
  return !value || (Array.isArray(value) && value.length === 0)
}

function inside(frames: Frames, item: TemplateValue, tag: string): Frames {
  return {
    num: frames.num + 1,
    scopeList: [...frames.scopeList, item],
    scopePath: [...frames.scopePath, tag],
  }
}

/** A line break ends the run and begins another of the same look. */
function pushText(text: string, run: string, out: string[]): void {
  if (text === '') return
  if (!text.includes('\n')) {
    out.push(encodeXml(text))
    return
  }
  text.split('\n').forEach((line, index) => {
    if (index > 0) out.push(`</w:t></w:r><w:r><w:br/></w:r><w:r>${run}<w:t xml:space="preserve">`)
    if (line !== '') out.push(encodeXml(line))
  })
}

const PRESERVED = '<w:t xml:space="preserve">'
const END = '</w:t>'

/** A text left empty is written `<w:t/>`. */
function closeEmptyTexts(pieces: string[]): void {
  let last = -1
  for (let at = 0; at < pieces.length; at += 1) {
    let piece = pieces[at] ?? ''
    if (piece === '') continue
    const before = last === -1 ? '' : (pieces[last] ?? '')
    if (piece.startsWith(END) && before.endsWith(PRESERVED)) {
      pieces[last] = `${before.slice(0, -PRESERVED.length)}<w:t/>`
      piece = piece.slice(END.length)
      pieces[at] = piece
    }
    last = at
  }
}
