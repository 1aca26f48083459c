import { parseTag } from '../parseTag.ts'
import { soundsLikeList } from '../soundsLikeList.ts'
import { alternatives, alternativeTo } from './alternatives.ts'
import { parseCode } from './code.ts'
import { type Dialect, type Edit, innerOf, type Translation, type Untranslated } from './dialect.ts'
import { askable, PATH } from './expression.ts'
import { ItemNames } from './itemNames.ts'
import { LoopNames } from './loopNames.ts'
import { pathOf } from './pathOf.ts'
import { translateCondition, translateValue } from './translateCode.ts'

/**
 * docx-templates: +++INS x+++, +++=x+++, +++x+++, +++FOR p IN lista+++ … +++$p.nome+++ … +++END-FOR p+++, +++IF x+++ … +++END-IF+++. Its
 * commands may also be in braces, {FOR p IN lista}: then all text in braces is a command.
 */
export const docxTemplates: Dialect = {
  pattern:
    /\+\+\+([^\n\v]{1,500}?)\+\+\+|(?<!\{)\{(?!\{)([^{}\n\v]{1,500})\}(?!\})|(?<!\{)\{\{(?![{#^/])([^{}\n\v]{1,500})\}\}(?!\})/gu,
  evidence: /\+\+\+[^+\n\v][^\n\v]{0,500}?\+\+\+/gu,
  counts: (source) => [...source.matchAll(tagsOf(source))].length,
  begin: (source, _canRepeat, all) => {
    const items = new ItemNames()
    const first = new DocxTemplatesTranslation(all, items)
    for (const match of all.matchAll(docxTemplates.pattern)) first.translate(innerOf(match), match[0])
    return new DocxTemplatesTranslation(all, items, queriesIn(source))
  },
}

const COMMAND_IN_BRACES =
  '[^\\S\\n\\v]*(?:FOR[^\\S\\n\\v]+[\\p{L}_$][\\p{L}\\p{N}_]*[^\\S\\n\\v]+IN[^\\S\\n\\v]|END-FOR|END-IF)[^{}\\n\\v]*'
/** Loops and conditions have an end, which nothing else has. */
const IN_BRACES = new RegExp(`(?<!\\{)\\{${COMMAND_IN_BRACES}\\}(?!\\})`, 'u')
const IN_DOUBLE_BRACES = new RegExp(`(?<!\\{)\\{\\{${COMMAND_IN_BRACES}\\}\\}(?!\\})`, 'u')

function tagsOf(source: string): RegExp {
  return IN_BRACES.test(source) || IN_DOUBLE_BRACES.test(source) ? docxTemplates.pattern : docxTemplates.evidence
}

/** A query over several paragraphs, which says where the data come from. */
function queriesIn(source: string): Edit[] {
  return [...source.matchAll(QUERY)].map(({ 0: whole, index: from }) => ({ from, to: from + whole.length, text: '' }))
}

const QUERY = /\+\+\+[^\S\n\v]*QUERY(?![\p{L}\p{N}_])(?=[^+\n\v]*\n)[^+]{1,5000}\+\+\+/gu

type Opened = { readonly kind: 'IF' | 'FOR'; readonly head: string | undefined }

const COMMAND = /^((?:INS|FOR|END-FOR|IF|END-IF|EXEC|ALIAS|IMAGE|HTML|LINK|QUERY)(?![\p{L}\p{N}_-])|[=!*])\s*(.*)$/su
const FOR = /^(\$?[\p{L}_][\p{L}\p{N}_]*)\s+IN\s+(.+)$/isu

class DocxTemplatesTranslation implements Translation {
  readonly edits: readonly Edit[]
  readonly #open: Opened[] = []
  readonly #names: LoopNames
  /** The other delimiter of commands in this document; `+++` is always one. */
  readonly #braces: '{' | '{{' | undefined
  readonly #aliases: ReadonlyMap<string, string>

  constructor(all: string, items: ItemNames, edits: readonly Edit[] = []) {
    this.edits = edits
    this.#names = new LoopNames(items)
    this.#braces = IN_DOUBLE_BRACES.test(all) ? '{{' : IN_BRACES.test(all) ? '{' : undefined
    const aliases = all.matchAll(/ALIAS\s+([\p{L}_][\p{L}\p{N}_]*)\s+([^\n\v]*?)\s*(?:\+\+\+|\})/giu)
    this.#aliases = new Map([...aliases].map(([, name, command]) => [name!, command!]))
  }

  unclosed(): readonly string[] {
    return this.#open.map(({ kind, head }) => head ?? kind)
  }

  translate(inner: string, whole: string): string | Untranslated | undefined {
    const braces = /^\{*/.exec(whole)![0]
    if (braces !== '' && braces !== this.#braces) return whole
    const translated = this.#command(inner, whole)
    return typeof translated === 'object' && braces === '{{' && parseTag(inner).ok ? undefined : translated
  }

  #command(inner: string, whole: string): string | Untranslated | undefined {
    const [, word, body] = COMMAND.exec(upperCommand(inner)) ?? [undefined, '=', inner]
    switch (word) {
      case 'FOR':
        return this.#for(body!) ?? alternatives.loop
      case 'IF':
        return this.#begin('IF', this.#condition(body!)) ?? alternatives.condition
      case 'END-FOR':
        return this.#end('FOR') ?? alternatives.end
      case 'END-IF':
        return this.#end('IF') ?? alternatives.end
      case 'ALIAS':
      case 'QUERY':
        // What the data come from is not printed.
        return ''
      case '*':
        return this.#alias(body!.trim(), whole)
      case 'IMAGE':
        return this.#picture(body!)
      case 'INS':
      case '=':
      case 'HTML':
        return this.#value(body!)
      case 'EXEC':
      case '!':
        return alternatives.set
      default:
        return alternatives.function
    }
  }

  #value(body: string): string | Untranslated {
    const code = parseCode(body)
    return (code && translateValue(code, this.#names)) ?? alternativeTo(code, body) ?? alternatives.name
  }

  /** The command that the alias stands for. */
  #alias(name: string, whole: string): string | Untranslated | undefined {
    const command = this.#aliases.get(name)
    return command === undefined || command.startsWith('*') ? alternatives.name : this.#command(command, whole)
  }

  #picture(body: string): string | Untranslated {
    const code = parseCode(body.replace(/\(.*\)\s*$/s, ''))
    const path = code && pathOf(code, this.#names)
    return path === undefined ? alternatives.function : `{{imagem ${path}}}`
  }

  #for(body: string): string | undefined {
    const [, variable, list] = FOR.exec(body) ?? []
    const code = list === undefined ? undefined : parseCode(list)
    const path = code && pathOf(code, this.#names)
    const isTurn = path?.startsWith('loop.')
    const head = path === undefined || isTurn ? undefined : askable(path)
    const opening = this.#begin('FOR', head)
    this.#names.enter(variable === undefined ? undefined : `$${variable.replace(/^\$/, '')}`, head)
    return opening
  }

  #begin(kind: Opened['kind'], head: string | undefined): string | undefined {
    this.#open.push({ kind, head })
    return head === undefined ? undefined : `{{#${head}}}`
  }

  #end(kind: Opened['kind']): string | undefined {
    if (this.#open.at(-1)?.kind !== kind) return undefined
    const { head } = this.#open.pop()!
    if (kind === 'FOR') this.#names.leave()
    return head === undefined ? undefined : '{{/}}'
  }

  /** A bare name in a section may be read as a list, and repeats then. */
  #condition(body: string): string | undefined {
    const code = parseCode(body)
    const translated = code && translateCondition(code, this.#names)
    return translated !== undefined && PATH.test(translated) && soundsLikeList(translated)
      ? `(${translated})`
      : translated
  }
}

/** Commands may be in small letters. */
function upperCommand(inner: string): string {
  return inner.replace(/^[\p{L}-]+(?=\s|$)/u, (word) => (COMMAND.test(word.toUpperCase()) ? word.toUpperCase() : word))
}
