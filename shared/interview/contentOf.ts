import type { Run } from '../logic/run/run.ts'
import { parseTemplate } from '../template/parseTemplate.ts'
import { renderLenient } from '../template/render.ts'
import { isPrinted, isScope, type TemplateScope, type TemplateValue } from '../template/value.ts'
import type { CompiledInterview } from './compile.ts'
import { scopeOf } from './scope.ts'

/**
 * An HTML text shown between questions, with its placeholders filled with the current answers. Answers are escaped: HTML in an answer is
 * shown as typed.
 */
export function contentOf(program: CompiledInterview, run: Run, html: string): string {
  if (!html.includes('{{')) return html
  return renderLenient(parseTemplate(html), escapedScope(scopeOf(program, run)), { limits: LIMITS }).text
}

/** Low, because a text on screen is rendered again after each answer. */
const LIMITS = { output: 500_000, turns: 50_000 }

function escapedScope(scope: TemplateScope): TemplateScope {
  return Object.fromEntries(Object.entries(scope).map(([ref, value]) => [ref, escaped(value)]))
}

function escaped(value: TemplateValue): TemplateValue {
  if (typeof value === 'string') return escapeHtml(value)
  if (Array.isArray(value)) return value.map(escaped)
  if (isPrinted(value)) {
    const { value: machine } = value
    return {
      ...value,
      text: escapeHtml(value.text),
      value: typeof machine === 'string' ? escapeHtml(machine) : machine,
    }
  }
  return isScope(value) ? escapedScope(value) : value
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
